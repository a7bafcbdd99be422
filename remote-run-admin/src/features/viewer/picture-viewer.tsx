import { Dialog, placeOf } from '@lustre/shared-ui'
import { useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { VIEWER_CONTENT } from '#content/viewer-content.ts'
import type { GridStore } from '../light-table/grid-store.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { OpenViewer } from './open-viewer.tsx'

type PictureViewerProps = {
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
}

/**
 * Moves the focus to the tile of the last shown picture, which may not be the one that opened the viewer. An opener
 * that is not a tile gets it back.
 */
function focusTile(id: number | null, opener: HTMLElement | null) {
  if (opener && opener !== document.body && !opener.closest('.run-tile'))
    opener.focus({ preventScroll: true })
  else document.querySelector<HTMLElement>(`.run-tile[data-id="${id}"] button`)?.focus()
}

/** An enlarged picture over the page, from which the client chooses, compares and goes to its neighbors. */
export function PictureViewer({ pictures, store, grid }: PictureViewerProps) {
  const enlargedId = useStore(grid, (state) => state.enlargedId)
  const chooser = useRef<HTMLButtonElement>(null)
  const place = placeOf(pictures, enlargedId)

  return (
    <Dialog
      open={place !== null}
      onClose={() => grid.setState({ enlargedId: null })}
      returnFocus={(opener) => focusTile(grid.getState().activeId, opener)}
      title={VIEWER_CONTENT.title}
      variant="overlay"
      initialFocus={chooser}
      className="touch-pan-y"
    >
      {place && <OpenViewer place={place} pictures={pictures} store={store} grid={grid} chooser={chooser} />}
    </Dialog>
  )
}
