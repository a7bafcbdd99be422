import { Eyebrow } from '@lustre/shared-ui'
import { type Zoom, ZoomablePicture } from '@lustre/shared-ui/viewer'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { NOTE_CONTENT } from '#content/tray-content.ts'
import { VIEWER_CONTENT } from '#content/viewer-content.ts'
import { MAX_PICTURE_NOTE_LENGTH } from '#protocol/limits.ts'
import { USUAL_SIZE } from '../common/picture-props.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { isPicked } from '../light-table/selection.ts'
import { NoteField } from '../tray/note-field.tsx'
import { ChooseButton } from './choose-button.tsx'

const PictureNumber = ({ id }: { id: number }) => (
  <span className="font-display text-xl text-paper tabular-nums">{VIEWER_CONTENT.number(id)}</span>
)

/** Number, description and tags; a live region announces the next picture. */
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

export function ComparedCaption({ picture: { id }, store }: { picture: RunPicture; store: RunStore }) {
  return (
    <figcaption className="run-compared-caption mt-3 flex items-center justify-between gap-2">
      <PictureNumber id={id} />
      <ChooseButton id={id} store={store} numbered />
    </figcaption>
  )
}

export function PictureNote({ id, store }: { id: number; store: RunStore }) {
  const isShown = useStore(store, ({ picks, rules }) => rules.notes && isPicked(picks, id))
  const note = useStore(store, ({ pictureNotes }) => pictureNotes[id] ?? '')
  if (!isShown) return null
  return (
    <NoteField
      label={NOTE_CONTENT.picture(pictureNumber(id))}
      placeholder={NOTE_CONTENT.picturePlaceholder}
      value={note}
      maxLength={MAX_PICTURE_NOTE_LENGTH}
      className="run-viewer-note mx-auto mt-3 w-full max-w-measure rounded-print bg-paper px-4 text-ink"
      onChange={(text) => store.getState().setPictureNote(id, text)}
    />
  )
}

/** The width of the screen, or what its height allows when the controls stand beside the picture. */
export const VIEWER_SIZES = '(max-aspect-ratio: 3/4) 100vw, calc((100dvh - 2rem) * 0.8)'

export const VIEWER_WIDTHS = [480, 720, 960] as const

/** An enlarged picture with its caption. Two compared pictures share one zoom. */
export function Proof({ picture, zoom, children }: { picture: RunPicture; zoom: Zoom; children: ReactNode }) {
  return (
    <figure className="run-proof">
      <div className="run-viewer-picture">
        <ZoomablePicture
          key={picture.id}
          zoom={zoom}
          publicId={picture.publicId}
          alt={picture.alt}
          {...USUAL_SIZE}
          widths={VIEWER_WIDTHS}
          sizes={VIEWER_SIZES}
        />
      </div>
      {children}
    </figure>
  )
}
