import { Button, IconButton, type Place } from '@lustre/shared-ui'
import { type Zoom, ZoomButton } from '@lustre/shared-ui/viewer'
import { ArrowLeft, ArrowRight, Columns2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
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

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

type ViewerControlsProps = {
  zoom: Zoom
  comparing: boolean
  compareButton: RefObject<HTMLButtonElement | null>
  onStep: (by: 1 | -1) => void
  onCompare: () => void
  /** What stands between the arrows. */
  children: ReactNode
}

/** The keys of the viewer, to press: neighbors, zoom, compare. */
export function ViewerControls({
  zoom,
  comparing,
  compareButton,
  onStep,
  onCompare,
  children,
}: ViewerControlsProps) {
  return (
    <div className="run-viewer-controls mt-4 flex flex-wrap items-center justify-center gap-3 whitespace-nowrap">
      <div className="run-viewer-steps flex basis-full items-center justify-center gap-4">
        <IconButton
          label={VIEWER_CONTENT.previous}
          icon={<ArrowLeft {...ICON} />}
          tone="night"
          variant="framed"
          onClick={() => onStep(-1)}
        />
        {children}
        <IconButton
          label={VIEWER_CONTENT.next}
          icon={<ArrowRight {...ICON} />}
          tone="night"
          variant="framed"
          onClick={() => onStep(1)}
        />
      </div>
      <ZoomButton zoom={zoom} words />
      <Button
        ref={compareButton}
        tone="night"
        variant="secondary"
        size="sm"
        aria-keyshortcuts="C"
        onClick={onCompare}
      >
        <Columns2 {...ICON} />
        {comparing ? VIEWER_CONTENT.stopComparing : VIEWER_CONTENT.compare}
      </Button>
    </div>
  )
}
