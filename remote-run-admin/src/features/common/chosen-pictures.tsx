import { Picture } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import type { RunPicture } from '#content/picture.ts'
import { RUN_CROP, RUN_WIDTHS } from '#content/picture-forms.ts'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import type { Receipt } from '#protocol/receipts.ts'
import { Note } from './facts.tsx'

/** A picture of a run: two in a row on a phone, six on a wide screen. */
const CHOSEN_SIZES = '(min-width: 1707px) 225px, (min-width: 1328px) 195px, (min-width: 768px) 22vw, 45vw'

type ChosenPicturesProps = {
  pictures: readonly (Receipt['pictures'][number] & { isRemoved?: boolean })[]
  label?: string
  /** The pictures of /run. A private run brings its own. */
  listed?: readonly RunPicture[] | undefined
  /** Renders an overlay on a picture. */
  renderOver?: (id: number, alt: string) => ReactNode
}

/** The chosen pictures in the client's order, each with its number and the client's note. */
export function ChosenPictures({
  pictures,
  label = RECEIPT_CONTENT.pictures,
  listed = [],
  renderOver,
}: ChosenPicturesProps) {
  return (
    <ol
      aria-label={label}
      className="run-pictures mt-8 grid list-none grid-cols-2 gap-x-2 gap-y-4 p-0 sm:grid-cols-4 lg:grid-cols-6"
    >
      {pictures.map(({ id, note, publicId, alt = '', originalName, isRemoved }) => {
        const own = publicId === undefined ? null : { publicId, alt, originalName }
        const picture = own ?? listed.find((each) => each.id === id)
        return (
          <li key={id}>
            <figure className="m-0">
              {picture ? (
                <div className="group/proof relative">
                  <Picture
                    publicId={picture.publicId}
                    alt={picture.alt}
                    width={RUN_CROP.width}
                    height={RUN_CROP.height}
                    crop
                    widths={RUN_WIDTHS}
                    sizes={CHOSEN_SIZES}
                  />
                  {renderOver?.(id, picture.alt)}
                </div>
              ) : (
                <p className="flex aspect-3/4 items-center justify-center bg-paper-deep p-3 text-center text-sm text-ink-faint">
                  {RECEIPT_CONTENT.gone(id)}
                </p>
              )}
              <figcaption className="mt-1 text-sm text-ink-soft tabular-nums">
                {RECEIPT_CONTENT.imageLabel(id)}
                {own?.originalName && <bdi className="ml-2 wrap-anywhere">{own.originalName}</bdi>}
                {isRemoved && <span className="ml-2 text-danger">{RECEIPT_CONTENT.removed}</span>}
                {note !== null && <Note text={note} className="mt-1 pr-2 text-ink" />}
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ol>
  )
}
