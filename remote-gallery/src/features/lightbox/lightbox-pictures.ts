import { posterUrl, preloadPicture } from '@lustre/shared-ui'
import type { GalleryItem } from '#content/gallery-item.ts'
import { LIGHTBOX_WIDTHS } from '#content/picture-forms.ts'

/** A 4:5 picture as high as the screen allows, never wider than the screen. */
export const LIGHTBOX_SIZES = '(max-aspect-ratio: 70/100) 100vw, 70vh'

/** Leaves out widths beyond the original's, but keeps at least one. */
export const widthsOf = ({ width }: Pick<GalleryItem, 'width'>) =>
  LIGHTBOX_WIDTHS.filter((candidate, index) => candidate <= width || index === 0)

export function preloadNeighbor(baseUrl: string, item: GalleryItem | null): void {
  if (!item) return
  if (item.type === 'image')
    preloadPicture(baseUrl, item.src, { widths: widthsOf(item), sizes: LIGHTBOX_SIZES })
  else if (item.poster !== false) new Image().src = posterUrl(baseUrl, item.src, { width: item.width })
}
