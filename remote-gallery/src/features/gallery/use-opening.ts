import { useCallback, useRef } from 'react'
import { importLightbox } from '../lightbox/gallery-lightbox.tsx'
import { openWithTransition } from '../lightbox/picture-transition.ts'
import { TILE_ATTRIBUTE } from './tile.tsx'

const pictureOf = (id: number) => document.querySelector<HTMLImageElement>(`[${TILE_ATTRIBUTE}="${id}"] img`)

/** The picture that an item's tile shows now, or null while it has none. */
export const thumbnailOf = (id: number): string | null => {
  const picture = pictureOf(id)
  return picture?.complete && picture.currentSrc !== '' ? picture.currentSrc : null
}

/** Opens the viewer from a tile. Its code is loaded first, or the page would freeze during the transition. */
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
      // if the code did not load, the address still changes, and the stand-in offers a second try
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
