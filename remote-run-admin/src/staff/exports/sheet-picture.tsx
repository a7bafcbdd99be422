import { Picture } from '@lustre/shared-ui'
import { SHEET_CONTENT } from '../../../content/export-content.ts'
import { fileNameOf } from '../../../content/picture-lists.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import type { OfferedPicture } from '../../../protocol/client-runs.ts'
import { Note } from '../../shared/note.tsx'
import { USUAL_SIZE } from '../../shared/usual-size.ts'

const WIDTHS = [240, 320, 480] as const
const SIZES = '(min-width: 1024px) 18vw, (min-width: 640px) 30vw, 45vw'

/** The picture fits into its square, whichever side is the longer one. */
const WHOLE = { inlineSize: '100%', blockSize: '100%' }

type SheetPictureProps = {
  number: number
  /** null where it is no longer known. */
  picture: OfferedPicture | null
  note: string | null
}

/** A picture on the contact sheet: whole, with its number, its file's name and the client's note. */
export function SheetPicture({ number, picture, note }: SheetPictureProps) {
  return (
    <li>
      <figure className="m-0">
        <div className="relative aspect-square bg-paper-deep">
          {picture ? (
            <Picture
              publicId={picture.publicId}
              alt={picture.alt}
              width={picture.width ?? USUAL_SIZE.width}
              height={picture.height ?? USUAL_SIZE.height}
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
          {picture && (
            <span className="ml-2 text-ink-soft wrap-anywhere">{fileNameOf(picture.publicId)}</span>
          )}
          {note !== null && <Note text={note} className="mt-1 pr-2" />}
        </figcaption>
      </figure>
    </li>
  )
}
