import { useSiteConfig } from '@lustre/platform'
import type { Place } from '@lustre/shared-ui'
import { Viewer } from '@lustre/shared-ui/viewer'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { GalleryItem } from '#content/gallery-item.ts'
import { LIGHTBOX_LABELS } from '#content/gallery-texts.ts'
import { LightboxMedia } from './lightbox-media.tsx'
import { preloadNeighbor } from './lightbox-pictures.ts'

const ORDER = '/#pricing'

export type LightboxProps = {
  /** The open item and its neighbors; null when closed. */
  place: Place<GalleryItem> | null
  onShow: (id: number) => void
  onClose: () => void
  onOpened: () => void
}

export function Lightbox({ place, onShow, onClose, onOpened }: LightboxProps) {
  const { baseUrl } = useSiteConfig().media
  const isOpen = place !== null
  const { previous = null, next = null } = place ?? {}

  const reportOpened = useEffectEvent(onOpened)
  useLayoutEffect(() => {
    if (isOpen) reportOpened()
  }, [isOpen])
  useEffect(() => {
    preloadNeighbor(baseUrl, next)
    preloadNeighbor(baseUrl, previous)
  }, [baseUrl, next, previous])

  return (
    <Viewer
      place={place}
      texts={LIGHTBOX_LABELS}
      zoomable={place?.item.type === 'image'}
      renderMedia={(item, zoom) => <LightboxMedia item={item} zoom={zoom} />}
      renderCaption={({ alt }) => (
        <>
          <p className="text-paper">{alt}</p>
          <a
            href={ORDER}
            className="inline-flex min-h-11 items-center text-gold-light underline underline-offset-4"
          >
            {LIGHTBOX_LABELS.order}
          </a>
        </>
      )}
      onShow={onShow}
      onClose={onClose}
    />
  )
}
