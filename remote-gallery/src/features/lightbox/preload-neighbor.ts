import { imageUrl, posterUrl, srcSet } from '@lustre/shared-ui/media-url'
import { preload } from 'react-dom'
import type { GalleryItem } from '../gallery/gallery-item.ts'
import { LIGHTBOX_SIZES, LIGHTBOX_WIDTHS } from './constants.ts'

/** Fetches what the viewer would show next: a photo's fitting candidate, a video's still picture. */
export function preloadNeighbor(baseUrl: string, item: GalleryItem | null): void {
  if (!item) return
  if (item.type === 'video') {
    if (item.poster !== false) preload(posterUrl(baseUrl, item.src, { width: item.width }), { as: 'image' })
    return
  }
  preload(imageUrl(baseUrl, item.src, { width: LIGHTBOX_WIDTHS[2] }), {
    as: 'image',
    imageSrcSet: srcSet(baseUrl, item.src, { widths: LIGHTBOX_WIDTHS }),
    imageSizes: LIGHTBOX_SIZES,
  })
}
