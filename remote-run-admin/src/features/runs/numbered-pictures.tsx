import { Picture } from '@lustre/shared-ui'
import { pictureNumber } from '#content/picture-number.ts'
import { CHOICE_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { EnlargeButton } from '../common/enlarge-button.tsx'
import { Note } from '../common/facts.tsx'
import type { NumberedPicture } from '../common/picture-props.ts'
import { pictureProps } from '../common/picture-props.ts'

/** Returns the chosen pictures of a run in their order, with their notes. Skips unknown numbers. */
export function numberedOf(
  offered: ClientRun['offered'],
  { pictures, pictureNotes }: Pick<ClientRun['choice'], 'pictures' | 'pictureNotes'>,
): NumberedPicture[] {
  const byNumber = new Map(offered.map((picture) => [picture.number, picture]))
  return pictures.flatMap((number) => {
    const picture = byNumber.get(number)
    if (!picture) return []
    const note = pictureNotes[number] ?? null
    return { id: number, ...pictureProps(picture), note, isRemoved: picture.isRemoved }
  })
}

type NumberedPicturesProps = {
  label: string
  pictures: readonly NumberedPicture[]
  onEnlarge: (id: number) => void
}

const WIDTHS = [160, 240, 320, 400, 480] as const
const SIZES = '(min-width: 1280px) 170px, (min-width: 640px) 22vw, 45vw'

/** Pictures in the given order, each with its number, its note and a button to enlarge it. */
export function NumberedPictures({ label, pictures, onEnlarge }: NumberedPicturesProps) {
  return (
    <ol
      aria-label={label}
      className="run-pictures mt-4 grid list-none grid-cols-2 gap-x-2 gap-y-4 p-0 sm:grid-cols-4 lg:grid-cols-6"
    >
      {pictures.map((picture) => {
        const { id, alt, note, isRemoved } = picture
        return (
          <li key={id}>
            <figure className="m-0">
              <div className="group/proof relative aspect-3/4 bg-paper-deep">
                <Picture {...pictureProps(picture)} fit="cover" widths={WIDTHS} sizes={SIZES} />
                <EnlargeButton id={id} alt={alt} onEnlarge={onEnlarge} />
              </div>
              <figcaption className="mt-1 text-sm text-ink-soft tabular-nums">
                {pictureNumber(id)}
                {isRemoved && <span className="ml-2 text-danger">{CHOICE_CONTENT.removed}</span>}
                {note !== null && note !== '' && <Note text={note} className="mt-1 pr-2 text-ink" />}
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ol>
  )
}
