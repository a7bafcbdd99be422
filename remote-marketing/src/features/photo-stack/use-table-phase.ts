import { type RefCallback, useCallback, useReducer } from 'react'
import { IN_VIEW_THRESHOLD } from './in-view.ts'
import { nextPhase, type TablePhase, viewOf } from './spread.ts'

/** Stays laid out in browsers that cannot observe the element. */
export function useTablePhase(): [RefCallback<Element>, TablePhase] {
  const [phase, look] = useReducer(nextPhase, 'laid-out')
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry) look(viewOf(entry.isIntersecting, entry.intersectionRatio))
      },
      { threshold: [0, IN_VIEW_THRESHOLD] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, phase]
}
