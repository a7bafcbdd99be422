import { Button, Picture } from '@lustre/shared-ui'
import { Printer } from 'lucide-react'
import { SHEET_CONTENT } from '../../../content/export-content.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import { fileNameOf } from '../../../protocol/file-names.ts'
import { Checksum, Fact, Moment, Note } from '../../shared/facts.tsx'
import { pictureProps } from '../../shared/picture-props.ts'
import { printSheet } from '../../shared/print-sheet.ts'
import { ScreenHeading } from '../client-runs/screen-heading.tsx'

const WIDTHS = [240, 320, 480] as const
const SIZES = '(min-width: 1024px) 18vw, (min-width: 640px) 30vw, 45vw'

/** Fits the picture into its square, landscape or portrait. */
const WHOLE = { inlineSize: '100%', blockSize: '100%' }

/**
 * A printable version of a client run: its facts, and its pictures in the client's order, uncropped, with their
 * numbers, file names and notes.
 */
export function ContactSheet({ run, version }: { run: ClientRun; version: number }) {
  const sent = run.history.find((each) => each.version === version)
  if (!sent) return <p className="mt-6 text-md text-ink-faint">{SHEET_CONTENT.noVersion}</p>
  const offered = new Map(run.offered.map((picture) => [picture.number, picture]))
  return (
    <div className="print-alone mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ScreenHeading id="client-run">
          {SHEET_CONTENT.heading} · <bdi>{run.title}</bdi>
        </ScreenHeading>
        <Button size="sm" variant="secondary" onClick={() => void printSheet()}>
          <Printer size={18} strokeWidth={1.5} />
          {SHEET_CONTENT.print}
        </Button>
      </div>
      <dl className="sheet-facts mt-6 grid grid-cols-2 gap-x-8 gap-y-4 md:flex md:flex-wrap md:gap-x-14">
        <Fact label={SHEET_CONTENT.run}>
          R{run.id}, {SHEET_CONTENT.version(version)}
        </Fact>
        <Fact label={SHEET_CONTENT.client}>
          <bdi>{run.client}</bdi>
        </Fact>
        <Fact label={SHEET_CONTENT.sender}>
          <bdi>{sent.sender}</bdi>
        </Fact>
        <Fact label={SHEET_CONTENT.time}>
          <Moment iso={sent.submittedAt} />
          {sent.isLate && `, ${SHEET_CONTENT.late}`}
        </Fact>
        <Fact label={SHEET_CONTENT.count}>{sent.pictures.length}</Fact>
      </dl>
      {sent.note !== null && (
        <dl className="mt-4 max-w-measure">
          <Fact label={SHEET_CONTENT.note}>
            <Note text={sent.note} />
          </Fact>
        </dl>
      )}
      <ol
        aria-label={SHEET_CONTENT.pictures}
        className="run-pictures contact-sheet mt-8 grid list-none grid-cols-2 gap-x-3 gap-y-5 p-0 sm:grid-cols-3 lg:grid-cols-5"
      >
        {sent.pictures.map((number) => {
          const picture = offered.get(number)
          const note = sent.pictureNotes[number]
          return (
            <li key={number}>
              <figure className="m-0">
                <div className="relative aspect-square bg-paper-deep">
                  {picture ? (
                    <Picture
                      {...pictureProps(picture)}
                      fit="contain"
                      widths={WIDTHS}
                      sizes={SIZES}
                      className="absolute inset-0"
                      style={WHOLE}
                    />
                  ) : (
                    <p className="flex h-full items-center justify-center p-3 text-center text-sm text-ink-faint">
                      {SHEET_CONTENT.gone(pictureNumber(number))}
                    </p>
                  )}
                </div>
                <figcaption className="mt-1 text-sm tabular-nums">
                  <span className="font-medium">{pictureNumber(number)}</span>
                  {picture && <span className="ml-2 text-ink-soft wrap-anywhere">{fileNameOf(picture)}</span>}
                  {note && <Note text={note} className="mt-1 pr-2" />}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ol>
      <dl className="mt-8 border-t border-hairline pt-4">
        <Fact label={SHEET_CONTENT.checksum}>
          <Checksum hex={sent.checksum} />
        </Fact>
      </dl>
    </div>
  )
}
