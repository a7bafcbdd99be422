import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { RESULT_TEXTS } from '../../../content/texts.ts'
import { FIT, panBy, type View, zoomAt } from './viewport.ts'
import { MIN_ZOOM, ZOOM_STEP } from './zoom-limits.ts'

/** Share of the frame per arrow key. */
const PAN_STEP = 0.1

const PAN_KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
}

function changeOfKey(key: string): ((view: View) => View) | null {
  const pan = PAN_KEYS[key]
  if (pan) return (view) => panBy(view, pan)
  if (key === '+' || key === '=') return (view) => zoomAt(view, ZOOM_STEP)
  if (key === '-') return (view) => zoomAt(view, 1 / ZOOM_STEP)
  return key === '0' ? () => FIT : null
}

type PanFrameProps = {
  view: View
  onChange: (change: (view: View) => View) => void
  /** The first picture sizes the frame. */
  children: ReactNode
  controls?: ReactNode
}

/** Pans its pictures together while zoomed in, by dragging or keyboard. */
export function PanFrame({ view, onChange, children, controls }: PanFrameProps) {
  return (
    <div className="relative w-fit max-w-full overflow-hidden select-none">
      {children}
      {view.zoom > MIN_ZOOM && <PanSurface onChange={onChange} />}
      {controls}
    </div>
  )
}

function PanSurface({ onChange }: Pick<PanFrameProps, 'onChange'>) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? null : changeOfKey(event.key)
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
    onChange((view) => panBy(view, by))
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
