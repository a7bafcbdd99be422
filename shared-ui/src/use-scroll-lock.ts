import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Stops the page from scrolling while `active`; several owners may hold the lock. It reserves the scrollbar's space, so
 * that nothing moves sideways.
 */
export function useScrollLock(active: boolean): void {
  // A layout effect locks the page before the overlay is painted.
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
