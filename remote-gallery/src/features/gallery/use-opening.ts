import { useCallback, useRef } from 'react'
import { importLightbox } from '../lightbox/gallery-lightbox.tsx'
import { PICTURE_TRANSITION, pictureOf } from '../lightbox/picture-transition.ts'

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Opens the viewer from a tile: if the visitor allows motion, the picture grows out of it with View Transitions (CSS
 * View Transitions Level 1). Loads the viewer's code first, or the page would freeze during the transition.
 */
export function useOpening(open: (id: number) => void) {
  const waiting = useRef<(() => void) | null>(null)

  const openFromTile = useCallback(
    (id: number) => {
      const grow = () => {
        const from = pictureOf(id)
        if (!from || typeof document.startViewTransition !== 'function' || wantsLessMotion()) return open(id)
        from.style.viewTransitionName = PICTURE_TRANSITION
        const transition = document.startViewTransition(() => {
          from.style.viewTransitionName = ''
          open(id)
          return new Promise<void>((resolve) => {
            waiting.current = resolve
          })
        })
        // A skipped transition (background tab, another one under way) still opens the viewer.
        transition.ready.catch(() => {})
        transition.finished.catch(() => {})
      }
      // Without the code the address still changes, and the fallback offers a retry.
      importLightbox().then(grow, () => open(id))
    },
    [open],
  )

  const noteOpened = useCallback(() => {
    waiting.current?.()
    waiting.current = null
  }, [])

  return { openFromTile, noteOpened }
}
