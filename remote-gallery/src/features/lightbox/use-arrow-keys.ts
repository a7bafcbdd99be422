import { useEffect, useEffectEvent } from 'react'

/** Left and right arrow keys while `active`; not with a modifier, and not on a video, whose controls use them. */
export function useArrowKeys(active: boolean, onStep: (direction: 'next' | 'previous') => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!active) return
    // on the window: after a press on the picture nothing has the focus
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowRight') step('next')
      if (event.key === 'ArrowLeft') step('previous')
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active])
}
