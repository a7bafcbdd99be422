import { createLogger, shuffled } from '@lustre/platform'
import { useCallback, useState } from 'react'
import type { GalleryItem, GalleryList } from '../../../content/gallery-item.ts'

const log = createLogger('gallery')

export type GalleryItems = {
  /** What is there so far, in this visit's order. */
  items: readonly GalleryItem[]
  /** 'complete' when nothing is left to load. */
  state: 'idle' | 'loading' | 'failed' | 'complete'
  loadMore: () => void
}

/** A list in the order of a seed, with the rest of a long list loaded on request. */
export function useGalleryItems(list: GalleryList, seed: number): GalleryItems {
  // the first seed is kept: opening the viewer is a navigation, and each one brings a new seed
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
