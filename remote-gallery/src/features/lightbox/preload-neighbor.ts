import { imageUrl, posterUrl, srcSet } from '@lustre/shared-ui/media-url'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_SIZES, LIGHTBOX_WIDTHS } from './constants.ts'

/**
 * Fetches what the viewer would show next: a photo's fitting candidate, a video's still picture. By a picture that is
 * in no document, because browsers warn about a preload link that is not used soon.
 */
export function preloadNeighbor(baseUrl: string, item: GalleryItem | null): void {
  if (!item) return
  const picture = new Image()
  if (item.type === 'image') {
    picture.sizes = LIGHTBOX_SIZES
    picture.srcset = srcSet(baseUrl, item.src, { widths: LIGHTBOX_WIDTHS })
    picture.src = imageUrl(baseUrl, item.src, { width: LIGHTBOX_WIDTHS[2] })
  } else if (item.poster !== false) {
    picture.src = posterUrl(baseUrl, item.src, { width: item.width })
  }
}
