import { Button, Dialog, IconButton } from '@lustre/shared-ui'
import { GripVertical, Maximize2, X } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { pictureNumber } from '#content/picture-number.ts'
import { BAR_CONTENT } from '#content/run-content.ts'
import { NOTE_CONTENT, TRAY_CONTENT } from '#content/tray-content.ts'
import { MAX_PICTURE_NOTE_LENGTH } from '#protocol/limits.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { progressMessage } from '../light-table/selection.ts'
import { TilePicture } from '../light-table/tile-picture.tsx'
import type { WindowProps } from '../light-table/window-props.ts'
import { MoveHandle } from './move-handle.tsx'
import { NoteField } from './note-field.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { type Moves, useChosen } from './use-chosen.ts'

type ChosenRowProps = {
  picture: RunPicture
  /** Counted from 0. */
  place: number
  moves: Moves
  store: RunStore
  onEnlarge: (id: number) => void
}

/**
 * A picture of the tray: its place, which is the drag handle, the picture, its number, and the client's note
 * on it.
 */
function ChosenRow({ picture, place, moves, store, onEnlarge }: ChosenRowProps) {
  const { id, alt } = picture
  const number = pictureNumber(id)
  const note = useStore(store, ({ pictureNotes }) => pictureNotes[id] ?? '')
  const rules = useStore(store, (state) => state.rules)
  return (
    <li data-id={id} className="run-row relative border-t border-hairline bg-paper py-4">
      <MoveHandle
        id={id}
        place={place}
        moves={moves}
        className="flex flex-col items-center justify-center gap-1 self-stretch"
      >
        <span className="font-display text-xl tabular-nums">{place + 1}</span>
        <GripVertical size={18} strokeWidth={1.5} className="text-ink-faint" />
      </MoveHandle>
      <button
        type="button"
        aria-label={TRAY_CONTENT.enlarge(number, alt)}
        className="relative aspect-3/4 self-start overflow-hidden rounded-print"
        onClick={() => onEnlarge(id)}
      >
        <TilePicture publicId={picture.publicId} alt="" />
        <span className="absolute right-1 bottom-1 flex size-6 items-center justify-center rounded-full bg-paper/85 text-ink">
          <Maximize2 size={12} strokeWidth={1.5} />
        </span>
      </button>
      <p className="text-sm">
        <span className="block text-md font-medium tabular-nums">{number}</span>
        {/* A phone has no room for the text beside the note. */}
        <span className="block text-ink-soft max-sm:sr-only">{alt}</span>
      </p>
      {rules.withdrawn.has(id) ? (
        <p className="run-row-note text-sm text-danger">{TRAY_CONTENT.withdrawn}</p>
      ) : (
        rules.notes && (
          <NoteField
            label={NOTE_CONTENT.picture(number)}
            placeholder={NOTE_CONTENT.picturePlaceholder}
            value={note}
            maxLength={MAX_PICTURE_NOTE_LENGTH}
            className="run-row-note"
            onChange={(text) => store.getState().setPictureNote(id, text)}
          />
        )
      )}
      <IconButton
        data-act="remove"
        label={TRAY_CONTENT.remove(number)}
        icon={<X size={18} strokeWidth={1.5} />}
        className="run-row-remove"
        onClick={() => moves.remove(id)}
      />
    </li>
  )
}

type SelectionTrayProps = WindowProps & {
  /** Called with all chosen pictures in order, and the id of the one to enlarge. */
  onEnlarge: (chosen: readonly RunPicture[], id: number) => void
}

export function SelectionTray({ open, returnFocus, ...tray }: SelectionTrayProps) {
  const { title } = TRAY_CONTENT
  return (
    <Dialog open={open} onClose={tray.onClose} returnFocus={returnFocus} title={title} className="run-tray">
      <Tray {...tray} />
    </Dialog>
  )
}

function Tray({ pictures, store, onEnlarge, onClose }: Omit<SelectionTrayProps, 'open' | 'returnFocus'>) {
  const list = useRef<HTMLOListElement>(null)
  const chosen = useChosen(list, pictures, store)
  const count = chosen.pictures.length
  const { most } = useStore(store, (state) => state.rules)
  const message = useStore(store, progressMessage)
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {BAR_CONTENT.selected(count, most)}. {message}
      </p>
      <p className="mt-1 mb-5 text-sm text-pretty text-ink-faint">
        {count > 0 ? TRAY_CONTENT.intro : TRAY_CONTENT.empty}
      </p>
      <ol ref={list} aria-label={TRAY_CONTENT.listLabel} className="run-order relative">
        {chosen.pictures.map((picture, place) => (
          <ChosenRow
            key={picture.id}
            picture={picture}
            place={place}
            moves={chosen.moves}
            store={store}
            onEnlarge={(id) => onEnlarge(chosen.pictures, id)}
          />
        ))}
      </ol>
      <UndoRemoval chosen={chosen} />
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {TRAY_CONTENT.done}
        </Button>
      </div>
    </>
  )
}
