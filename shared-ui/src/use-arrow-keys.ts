import { useEffectEvent, useLayoutEffect } from 'react'
import { arrowStep } from './stepping.ts'

/** Ignores keys with a modifier, and keys on a video, whose controls use them. */
export function useArrowKeys(active: boolean, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  // A layout effect: a viewer has the focus from its first frame, so a key may follow at once.
  useLayoutEffect(() => {
    if (!active) return
    // On the window: after a click on the picture no element has the focus.
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return
      const by = arrowStep(event.key)
      if (!by) return
      event.preventDefault()
      step(by)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active])
}
