import { useEffect, useEffectEvent } from 'react'
import { arrowStep } from './stepping.ts'

/** Left and right arrow keys while `active`; not with a modifier, and not on a video, whose controls use them. */
export function useArrowKeys(active: boolean, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!active) return
    // on the window: after a press on the picture nothing has the focus
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
