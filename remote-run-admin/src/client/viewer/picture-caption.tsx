import { Eyebrow } from '@lustre/shared-ui'
import type { RunPicture } from '../../../content/picture.ts'
import { VIEWER_CONTENT } from '../../../content/viewer-content.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { ChooseButton } from './choose-button.tsx'

/** The number that client and studio call a picture by. */
const PictureNumber = ({ id }: { id: number }) => (
  <span className="font-display text-xl text-paper tabular-nums">{VIEWER_CONTENT.number(id)}</span>
)

/** Number, what there is to see, and the tags; spoken when another picture is shown. */
export function PictureCaption({ picture: { id, alt, tags } }: { picture: RunPicture }) {
  return (
    <figcaption className="run-viewer-caption mx-auto mt-4 max-w-measure text-center" aria-live="polite">
      <p className="text-sm text-pretty text-paper">
        <PictureNumber id={id} /> <span className="ml-2">{alt}</span>
      </p>
      <Eyebrow tone="night" className="mt-1">
        {tags.join(' / ')}
      </Eyebrow>
    </figcaption>
  )
}

/** Beside another picture: the number, and a button of its own to choose it. */
export function ComparedCaption({ picture: { id }, store }: { picture: RunPicture; store: RunStore }) {
  return (
    <figcaption className="run-compared-caption mt-3 flex items-center justify-between gap-2">
      <PictureNumber id={id} />
      <ChooseButton id={id} store={store} numbered />
    </figcaption>
  )
}
