import { movedBy, type View, WHOLE } from '@lustre/shared-ui/viewer'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { RESULT_TEXTS } from '../../../content/texts.ts'
import { zoomIn, zoomOut } from './viewport.ts'

type Change = (view: View) => View

/** Share of the frame per arrow key. */
const PAN_STEP = 0.1

const KEYS: Readonly<Record<string, Change>> = {
  ArrowLeft: (view) => movedBy(view, { x: PAN_STEP, y: 0 }),
  ArrowRight: (view) => movedBy(view, { x: -PAN_STEP, y: 0 }),
  ArrowUp: (view) => movedBy(view, { x: 0, y: PAN_STEP }),
  ArrowDown: (view) => movedBy(view, { x: 0, y: -PAN_STEP }),
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': () => WHOLE,
}

type PanFrameProps = {
  view: View
  onChange: (change: Change) => void
  /** The first picture sizes the frame. */
  children: ReactNode
  controls?: ReactNode
}

/** Pans its pictures together while zoomed in, by dragging or keyboard. */
export function PanFrame({ view, onChange, children, controls }: PanFrameProps) {
  return (
    <div className="relative w-fit max-w-full overflow-hidden select-none">
      {children}
      {view.scale > 1 && <PanSurface onChange={onChange} />}
      {controls}
    </div>
  )
}

function PanSurface({ onChange }: Pick<PanFrameProps, 'onChange'>) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? null : KEYS[event.key]
    if (!change) return
    event.preventDefault()
    onChange(change)
  }
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    const by = { x: event.movementX / clientWidth, y: event.movementY / clientHeight }
    onChange((view) => movedBy(view, by))
  }
  return (
    <button
      type="button"
      aria-label={RESULT_TEXTS.panLabel}
      className="absolute inset-0 cursor-grab touch-none -outline-offset-4 active:cursor-grabbing"
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
    />
  )
}
