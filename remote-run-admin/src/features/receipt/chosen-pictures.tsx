import { RUN_CROP, RUN_WIDTHS } from '@lustre/platform/picture-forms'
import { Picture } from '@lustre/shared-ui'
import { RECEIPT_CONTENT } from '../../../content/receipt-content.ts'
import type { Receipt } from '../../../protocol/receipts.ts'
import { usePictureList } from '../../settings.ts'
import { CHOSEN_SIZES } from './constants.ts'
import { Note } from './note.tsx'

/** The chosen pictures in the order of choosing, each with its number and what the client says to it. */
export function ChosenPictures({ pictures: chosen }: Pick<Receipt, 'pictures'>) {
  const { pictures } = usePictureList()
  return (
    <ol
      aria-label={RECEIPT_CONTENT.pictures}
      className="run-pictures mt-8 grid list-none grid-cols-2 gap-x-2 gap-y-4 p-0 sm:grid-cols-4 lg:grid-cols-6"
    >
      {chosen.map(({ id, note }) => {
        const picture = pictures.find((each) => each.id === id)
        return (
          <li key={id}>
            <figure className="m-0">
              {picture ? (
                <Picture
                  publicId={picture.publicId}
                  alt={picture.alt}
                  width={RUN_CROP.width}
                  height={RUN_CROP.height}
                  crop
                  widths={RUN_WIDTHS}
                  sizes={CHOSEN_SIZES}
                />
              ) : (
                <p className="flex aspect-3/4 items-center justify-center bg-paper-deep p-3 text-center text-sm text-ink-faint">
                  {RECEIPT_CONTENT.gone(id)}
                </p>
              )}
              <figcaption className="mt-1 text-sm text-ink-soft tabular-nums">
                {RECEIPT_CONTENT.imageLabel(id)}
                {note !== null && <Note text={note} className="mt-1 pr-2 text-ink" />}
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ol>
  )
}
