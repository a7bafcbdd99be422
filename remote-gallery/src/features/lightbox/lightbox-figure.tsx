import { useSiteConfig } from '@lustre/platform'
import { posterUrl, videoUrl } from '@lustre/shared-ui/media-url'
import { type Zoom, ZoomablePicture } from '@lustre/shared-ui/viewer'
import { useState } from 'react'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { GALLERY_LABELS } from '../../../content/gallery-texts.ts'
import { LIGHTBOX_SIZES, widthsOf } from './lightbox-pictures.ts'
import { PICTURE_TRANSITION, pictureOf } from './picture-transition.ts'

function LargeVideo({ item }: { item: GalleryItem }) {
  const { baseUrl } = useSiteConfig().media
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <span className="flex size-full items-center justify-center bg-hairline text-sm text-ink-soft">
        {GALLERY_LABELS.videoUnavailable}
      </span>
    )
  return (
    <video
      controls
      muted
      loop
      autoPlay
      playsInline
      aria-label={item.alt}
      poster={item.poster === false ? undefined : posterUrl(baseUrl, item.src, { width: item.width })}
      className="size-full object-contain"
    >
      {item.webm ? <source src={videoUrl(baseUrl, item.src, 'webm')} type="video/webm" /> : null}
      <source src={videoUrl(baseUrl, item.src, 'mp4')} type="video/mp4" onError={() => setFailed(true)} />
    </video>
  )
}

function LightboxMedia({ item, zoom }: { item: GalleryItem; zoom: Zoom }) {
  if (item.type === 'video') return <LargeVideo item={item} />
  return (
    <ZoomablePicture
      zoom={zoom}
      publicId={item.src}
      alt={item.alt}
      width={item.width}
      height={item.height}
      widths={widthsOf(item)}
      sizes={LIGHTBOX_SIZES}
      // Once only: preloads for each step of a pinch would come too late.
      priority={!zoom.zoomed}
      style={{ backgroundColor: 'transparent' }}
    />
  )
}

/** The picture at its own ratio, as tall as fits. Its tile's picture fills in until it has loaded. */
export function LightboxFigure({ item, zoom }: { item: GalleryItem; zoom: Zoom }) {
  const ratio = (item.width / item.height).toFixed(4)
  const standIn = (element: HTMLDivElement | null) => {
    const tile = pictureOf(item.id)
    if (element && tile?.complete && tile.currentSrc !== '')
      element.style.backgroundImage = `url(${JSON.stringify(tile.currentSrc)})`
  }
  return (
    <div
      ref={standIn}
      className="[--below:11rem] [--beside:2rem] overflow-hidden rounded-print bg-night bg-cover bg-center select-none sm:[--beside:5rem] sideways:[--below:2rem] sideways:[--beside:20rem]"
      style={{
        viewTransitionName: PICTURE_TRANSITION,
        aspectRatio: `${item.width} / ${item.height}`,
        width: `min(calc(100vw - var(--beside)), calc((100dvh - var(--below)) * ${ratio}))`,
      }}
    >
      <LightboxMedia item={item} zoom={zoom} />
    </div>
  )
}
