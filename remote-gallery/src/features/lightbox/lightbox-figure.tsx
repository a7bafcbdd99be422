import type { Zoom } from '@lustre/shared-ui/viewer'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LightboxMedia } from './lightbox-media.tsx'
import { PICTURE_TRANSITION } from './picture-transition.ts'

export type LightboxFigureProps = {
  item: GalleryItem
  zoom: Zoom
  thumbnailOf: (id: number) => string | null
}

/** The picture at its own ratio, as high as fits. Its tile's picture fills in until it has loaded. */
export function LightboxFigure({ item, zoom, thumbnailOf }: LightboxFigureProps) {
  const ratio = (item.width / item.height).toFixed(4)
  const standIn = (element: HTMLDivElement | null) => {
    const thumbnail = element ? thumbnailOf(item.id) : null
    if (element && thumbnail) element.style.backgroundImage = `url(${JSON.stringify(thumbnail)})`
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
