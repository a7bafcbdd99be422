import { Button, IconButton } from '@lustre/shared-ui'
import { type Zoom, ZoomButton } from '@lustre/shared-ui/viewer'
import { ArrowLeft, ArrowRight, Columns2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { VIEWER_CONTENT } from '../../../content/viewer-content.ts'

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
