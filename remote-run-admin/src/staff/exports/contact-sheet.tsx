import { Button } from '@lustre/shared-ui'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SHEET_CONTENT } from '../../../content/export-content.ts'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import { Checksum } from '../../shared/checksum.tsx'
import { Fact } from '../../shared/fact.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Note } from '../../shared/note.tsx'
import { printSheet } from '../../shared/print-sheet.ts'
import { SheetPicture } from './sheet-picture.tsx'

/** A version of a client run to print: its pictures in the client's order, with what is needed beside them. */
export function ContactSheet({ run, version }: { run: ClientRun; version: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const sent = run.history.find((each) => each.version === version)
  if (!sent) return <p className="mt-6 text-md text-ink-faint">{SHEET_CONTENT.noVersion}</p>
  const offered = new Map(run.offered.map((picture) => [picture.number, picture]))
  return (
    <div className="print-alone mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="client-run" ref={heading} tabIndex={-1} className="font-display text-2xl wrap-anywhere">
          {SHEET_CONTENT.heading} · <bdi>{run.title}</bdi>
        </h2>
        <Button size="sm" variant="secondary" onClick={() => void printSheet()}>
          <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
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
        {sent.pictures.map((number) => (
          <SheetPicture
            key={number}
            number={number}
            picture={offered.get(number) ?? null}
            note={sent.pictureNotes[number] ?? null}
          />
        ))}
      </ol>
      <dl className="mt-8 border-t border-hairline pt-4">
        <Fact label={SHEET_CONTENT.checksum}>
          <Checksum hex={sent.checksum} />
        </Fact>
      </dl>
    </div>
  )
}
