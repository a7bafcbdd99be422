import { type RefCallback, useCallback, useState } from 'react'

export type InViewOptions = {
  /** Visible share of the element, 0 to 1. */
  threshold?: number
  /** Grows the viewport, such as `100px`. */
  rootMargin?: string
  once?: boolean
}

/**
 * Tells whether an element is in view: `const [ref, inView] = useInView({ threshold: 0.3 })`. false on the host and
 * until the browser reports; always true where it cannot.
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
