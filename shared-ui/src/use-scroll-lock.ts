import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Stops the page behind from scrolling while `active`. Several may hold the lock at once. The scrollbar's room stays
 * reserved, so nothing moves sideways, fixed elements included.
 */
export function useScrollLock(active: boolean): void {
  // a layout effect, so that the page is locked before the overlay is painted
  useLayoutEffect(() => {
    if (!active) return
    const { style, clientWidth } = document.documentElement
    locks += 1
    if (locks === 1) {
      if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
      style.overflow = 'hidden'
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      style.removeProperty('overflow')
      style.removeProperty('scrollbar-gutter')
    }
  }, [active])
}
