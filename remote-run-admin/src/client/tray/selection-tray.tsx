import { Button, Dialog } from '@lustre/shared-ui'
import { useCallback, useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { BAR_CONTENT } from '../../../content/run-content.ts'
import { TRAY_CONTENT } from '../../../content/tray-content.ts'
import type { WindowProps } from '../light-table/light-table.tsx'
import { progressMessage } from '../light-table/selection.ts'
import { ChosenRow } from './chosen-row.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { picturesOf, useChosen } from './use-chosen.ts'

type SelectionTrayProps = WindowProps & {
  /** Called with all that are chosen, in order, and the one of them that is wanted. */
  onEnlarge: (chosen: readonly RunPicture[], id: number) => void
}

/** The chosen pictures in order: to look at once more, to put in order, to remove, and to write notes on. */
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
  // the same one on every render, so that a change renders only the rows that it changes
  const enlarge = useCallback(
    (id: number) => onEnlarge(picturesOf(store.getState().picks, pictures), id),
    [onEnlarge, store, pictures],
  )
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
            onEnlarge={enlarge}
          />
        ))}
      </ol>
      <UndoRemoval chosen={chosen} className="sticky bottom-4 z-10" />
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {TRAY_CONTENT.done}
        </Button>
      </div>
    </>
  )
}
