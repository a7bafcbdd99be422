import { ViewerVideo, type Zoom, ZoomablePicture } from '@lustre/shared-ui/viewer'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_SIZES, widthsOf } from './lightbox-pictures.ts'
import { PICTURE_TRANSITION, pictureOf } from './picture-transition.ts'

/** The tile's picture fills in until the large one has loaded. */
export function LightboxMedia({ item, zoom }: { item: GalleryItem; zoom: Zoom }) {
  const { id, type, src: publicId, alt, width, height, webm, poster } = item
  const standIn = (element: HTMLDivElement | null) => {
    const tile = pictureOf(id)
    if (element && tile?.complete && tile.currentSrc !== '')
      element.style.backgroundImage = `url(${JSON.stringify(tile.currentSrc)})`
  }
  const shown = { publicId, alt, width, height }
  return (
    <div
      ref={standIn}
      className="size-full overflow-hidden rounded-print bg-night bg-cover bg-center select-none"
      style={{ viewTransitionName: PICTURE_TRANSITION }}
    >
      {type === 'video' ? (
        <ViewerVideo {...shown} webm={webm} poster={poster} loop className="size-full" />
      ) : (
        <ZoomablePicture
          {...shown}
          zoom={zoom}
          widths={widthsOf(item)}
          sizes={LIGHTBOX_SIZES}
          // Once only: preloads for each step of a pinch would come too late.
          priority={!zoom.zoomed}
          style={{ backgroundColor: 'transparent' }}
        />
      )}
    </div>
  )
}
