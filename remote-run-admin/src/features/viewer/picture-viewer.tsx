import { Dialog, placeOf } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { VIEWER_CONTENT } from '../../../content/viewer-content.ts'
import type { GridStore } from '../run/grid-store.ts'
import type { RunStore } from '../run/run-store.ts'
import { OpenViewer } from './open-viewer.tsx'

type PictureViewerProps = {
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
}

/** The tile that was looked at last, not the one that was opened first; nothing where it was opened from elsewhere. */
function focusTile(id: number | null) {
  const focused = document.activeElement
  // nowhere, on the tile that opened it, or still in the closed dialog
  if (focused !== document.body && !focused?.closest('.run-tile, dialog:not([open])')) return
  document.querySelector<HTMLElement>(`.run-tile[data-id="${id}"] button`)?.focus()
}

/** A picture enlarged over the page, with its neighbors in the grid's order, chosen and compared from there. */
export function PictureViewer({ pictures, store, grid }: PictureViewerProps) {
  const enlargedId = useStore(grid, (state) => state.enlargedId)
  const chooser = useRef<HTMLButtonElement>(null)
  const place = placeOf(pictures, enlargedId)
  const open = place !== null

  useEffect(() => {
    if (!open) return
    // after the dialog has given the focus back
    return () => focusTile(grid.getState().activeId)
  }, [open, grid])

  return (
    <Dialog
      open={open}
      onClose={() => grid.setState({ enlargedId: null })}
      title={VIEWER_CONTENT.title}
      variant="overlay"
      initialFocus={chooser}
      className="touch-pan-y"
    >
      {place && <OpenViewer place={place} pictures={pictures} store={store} grid={grid} chooser={chooser} />}
    </Dialog>
  )
}
