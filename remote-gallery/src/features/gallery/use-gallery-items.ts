import { createLogger, shuffled } from '@lustre/platform'
import { useCallback, useState } from 'react'
import type { GalleryItem, GalleryList } from '#content/gallery-item.ts'

const log = createLogger('gallery')

export type GalleryItems = {
  items: readonly GalleryItem[]
  state: 'idle' | 'loading' | 'failed' | 'complete'
  loadMore: () => void
}

/** Shuffles a list by a seed, and loads the rest of a long list on request. */
export function useGalleryItems(list: GalleryList, seed: number): GalleryItems {
  // Keeps the first seed, because opening the viewer is a navigation, which brings a new one.
  const [order] = useState(seed)
  const [items, setItems] = useState<readonly GalleryItem[]>(() => shuffled(list.items, order))
  const [state, setState] = useState<GalleryItems['state']>(list.more ? 'idle' : 'complete')

  const loadMore = useCallback(() => {
    if (!list.more || state === 'loading' || state === 'complete') return
    setState('loading')
    list.more().then(
      (rest) => {
        setItems((first) => [...first, ...shuffled(rest, order)])
        setState('complete')
      },
      (cause: unknown) => {
        log.error('the rest of the gallery could not be loaded', cause)
        setState('failed')
      },
    )
  }, [list, order, state])

  return { items, state, loadMore }
}
