import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { watchGestures } from './gestures.ts'
import { CENTER, isZoomed, movedBy, pinched, toggled, type View, viewByKey, WHOLE } from './zoom-geometry.ts'

export type Zoom = {
  view: View
  /** false while fingers move the picture. */
  smooth: boolean
  zoomed: boolean
  /** Ref of the frame that takes the gestures. Several frames may share one zoom. */
  attach: (frame: HTMLElement | null) => (() => void) | undefined
  toggle: () => void
}

/**
 * Zooms by pinch, double tap, drag, wheel with Ctrl, and the keys `+`, `-`, `0` and, while zoomed, the arrows.
 * @param subject the picture; a new one starts unzoomed
 * @param active whether the keys work
 */
export function useZoom(subject: string | number | null, active: boolean): Zoom {
  const [state, setState] = useState({ subject, view: WHOLE, smooth: false })
  if (state.subject !== subject) setState({ subject, view: WHOLE, smooth: false })
  const { view, smooth } = state

  const change = useCallback((next: (view: View) => View, moveSmoothly: boolean) => {
    setState((last) => {
      const changed = next(last.view)
      return changed === last.view ? last : { ...last, view: changed, smooth: moveSmoothly }
    })
  }, [])

  const attach = useCallback(
    (frame: HTMLElement | null) =>
      frame
        ? watchGestures(frame, {
            onDrag: (way) => change((last) => movedBy(last, way), false),
            onPinch: (factor, from, to) => change((last) => pinched(last, factor, from, to), false),
            onDoubleTap: (at) => change((last) => toggled(last, at), true),
          })
        : undefined,
    [change],
  )

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = viewByKey(view, event.key)
    if (!next) return
    event.preventDefault()
    change(() => next, true)
  })
  useEffect(() => {
    if (!active) return
    // On the window: after a click on the picture no element has the focus.
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active])

  const toggle = () => change((last) => toggled(last, CENTER), true)
  return { view, smooth, zoomed: isZoomed(view), attach, toggle }
}
