import type { Place } from '@lustre/shared-ui'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { BAR_CONTENT } from '../../../content/run-content.ts'
import { VIEWER_CONTENT } from '../../../content/viewer-content.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { progressMessage } from '../light-table/selection.ts'

/** Where the picture stands in the run, and how far the choice is. */
export function ViewerStatus({ place, store }: { place: Place<RunPicture>; store: RunStore }) {
  const selected = useStore(store, ({ picks, rules }) => BAR_CONTENT.selected(picks.length, rules.most))
  const message = useStore(store, progressMessage)
  return (
    <p className="run-viewer-status mt-3 text-center text-sm text-night-text tabular-nums">
      {VIEWER_CONTENT.position(place.index + 1, place.total)}
      <span className="mx-2" aria-hidden="true">
        ·
      </span>
      <output>
        {selected}. {message}
      </output>
    </p>
  )
}
