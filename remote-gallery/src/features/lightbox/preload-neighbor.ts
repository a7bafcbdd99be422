import { posterUrl, preloadPicture } from '@lustre/shared-ui'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_SIZES } from './lightbox-sizes.ts'
import { widthsOf } from './widths-of.ts'

export function preloadNeighbor(baseUrl: string, item: GalleryItem | null): void {
  if (!item) return
  if (item.type === 'image')
    preloadPicture(baseUrl, item.src, { widths: widthsOf(item), sizes: LIGHTBOX_SIZES })
  else if (item.poster !== false) new Image().src = posterUrl(baseUrl, item.src, { width: item.width })
}
