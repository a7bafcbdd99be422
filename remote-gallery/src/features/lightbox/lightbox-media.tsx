import { Picture } from '@lustre/shared-ui'
import { ViewerVideo, type Zoom, ZoomablePicture } from '@lustre/shared-ui/viewer'
import type { GalleryItem } from '#content/gallery-item.ts'
import { LIGHTBOX_LABELS } from '#content/gallery-texts.ts'
import { SENT_PHOTOS } from '#content/sent-photos.ts'
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
  const sent = SENT_PHOTOS[publicId]
  return (
    <div
      ref={standIn}
      className="relative size-full overflow-hidden rounded-print bg-night bg-cover bg-center select-none"
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
      {sent && !zoom.zoomed && (
        <figure className="pointer-events-none absolute bottom-3 left-3 w-[22%] bg-paper p-1 text-center text-xs text-ink">
          <Picture
            publicId={sent}
            alt={LIGHTBOX_LABELS.sentAlt}
            width={800}
            height={1000}
            widths={[480]}
            sizes="160px"
          />
          <figcaption>{LIGHTBOX_LABELS.sent}</figcaption>
        </figure>
      )}
    </div>
  )
}
