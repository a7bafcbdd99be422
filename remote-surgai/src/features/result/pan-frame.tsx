import { movedBy, type View } from '@lustre/shared-ui/viewer'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { RESULT_TEXTS } from '#content/texts.ts'
import { viewAfter } from './viewport.ts'

type Change = (view: View) => View

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
      {view.scale > 1 && <PanSurface view={view} onChange={onChange} />}
      {controls}
    </div>
  )
}

function PanSurface({ view, onChange }: Pick<PanFrameProps, 'view' | 'onChange'>) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : viewAfter(view, event.key)
    if (!next) return
    event.preventDefault()
    onChange(() => next)
  }
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    const by = { x: event.movementX / clientWidth, y: event.movementY / clientHeight }
    onChange((last) => movedBy(last, by))
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
