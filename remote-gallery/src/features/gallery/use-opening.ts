import { useCallback, useRef } from 'react'
import { importLightbox } from '../lightbox/gallery-lightbox.tsx'
import { openWithTransition, pictureOf } from '../lightbox/picture-transition.ts'

/** Opens the viewer from a tile. Loads its code first, or the page would freeze during the transition. */
export function useOpening(open: (id: number) => void) {
  const waiting = useRef<(() => void) | null>(null)

  const openFromTile = useCallback(
    (id: number) => {
      const start = () =>
        openWithTransition({
          from: pictureOf(id),
          open: () => open(id),
          opened: () =>
            new Promise<void>((resolve) => {
              waiting.current = resolve
            }),
        })
      // Without the code the address still changes, and the fallback offers a retry.
      importLightbox().then(start, () => open(id))
    },
    [open],
  )

  const noteOpened = useCallback(() => {
    waiting.current?.()
    waiting.current = null
  }, [])

  return { openFromTile, noteOpened }
}
