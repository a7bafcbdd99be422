import { type RefCallback, useCallback, useState } from 'react'

export type InViewOptions = {
  /** Share of the element that must be visible, 0 to 1. */
  threshold?: number
  /** Grows the viewport, such as `100px`. */
  rootMargin?: string
  /** Stays true after the first time. */
  once?: boolean
}

/**
 * Whether an element is in view: `const [ref, inView] = useInView({ threshold: 0.3 })`. false on the host and until
 * the browser has looked; true for good where it cannot tell.
 */
export function useInView({
  threshold = 0,
  rootMargin = '0px',
  once = false,
}: InViewOptions = {}): [RefCallback<Element>, boolean] {
  const [inView, setInView] = useState(false)
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      if (typeof IntersectionObserver === 'undefined') {
        setInView(true)
        return
      }
      const observer = new IntersectionObserver(
        (entries) => {
          const entry = entries.at(-1)
          // isIntersecting is true from the first pixel on, whatever the threshold
          const visible = entry !== undefined && entry.isIntersecting && entry.intersectionRatio >= threshold
          setInView(visible)
          if (visible && once) observer.disconnect()
        },
        { threshold, rootMargin },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [threshold, rootMargin, once],
  )
  return [ref, inView]
}
