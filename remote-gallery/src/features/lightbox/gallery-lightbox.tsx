import { lazy, Suspense, useState } from 'react'
import type { GalleryItem } from '../gallery/gallery-item.ts'
import type { LightboxProps } from './lightbox.tsx'
import { placeOf } from './neighbors.ts'

/** The viewer's own code comes with the first picture that is opened. */
export const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

export type GalleryLightboxProps = Omit<LightboxProps, 'place'> & {
  openId: number | null
  /** What the grid shows: the neighbors of an item come from here... */
  shown: readonly GalleryItem[]
  /** ...or from the whole gallery, when a deep link asks for one that the filter leaves out. */
  all: readonly GalleryItem[]
}

/** The viewer, in the page from the first opening on, so that it can fade out. */
export function GalleryLightbox({ openId, shown, all, ...rest }: GalleryLightboxProps) {
  const place = openId === null ? null : (placeOf(shown, openId) ?? placeOf(all, openId))
  const [used, setUsed] = useState(false)
  if (place && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Lightbox place={place} {...rest} />
    </Suspense>
  )
}
