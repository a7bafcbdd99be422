import { useSiteConfig } from '@lustre/platform'
import { cx, Dialog, IconButton, type Place, useArrowKeys, useSwipe } from '@lustre/shared-ui'
import { useZoom, ZoomButton } from '@lustre/shared-ui/viewer'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { LIGHTBOX_LABELS } from '../../../content/gallery-texts.ts'
import { LightboxFigure } from './lightbox-figure.tsx'
import { preloadNeighbor } from './lightbox-pictures.ts'

export type LightboxProps = {
  /** The open item and its neighbors; null when closed. */
  place: Place<GalleryItem> | null
  onShow: (id: number) => void
  onClose: () => void
  onOpened: () => void
}

/** Beside the caption on a phone, over the picture on a tablet, beside it on a wide screen. */
const ARROW =
  'absolute bottom-0 bg-night/55 sm:top-[calc(50%-4rem)] sm:bottom-auto sideways:top-auto sideways:bottom-0'
const LEFT = 'left-0 sm:left-3 lg:-left-16 sideways:right-49 sideways:left-auto'
const RIGHT = 'right-0 sm:right-3 lg:-right-16 sideways:right-0'
const ICON = { size: 22, strokeWidth: 1.5, 'aria-hidden': true } as const

type ArrowProps = Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'onClick'> & { side: string }

const Arrow = ({ side, ...button }: ArrowProps) => (
  <IconButton tone="night" variant="framed" className={cx(ARROW, side)} {...button} />
)

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

  const step = (by: 1 | -1) => {
    const to = by === 1 ? next : previous
    if (to) onShow(to.id)
  }
  const zoom = useZoom(place?.item.id ?? null, place?.item.type === 'image')
  // While zoomed, keys and swipes move the picture.
  useArrowKeys(isOpen && !zoom.zoomed, step)
  const swipeHandlers = useSwipe((by) => {
    if (!zoom.zoomed) step(by)
  })

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={LIGHTBOX_LABELS.name}
      variant="overlay"
      className="touch-pan-y"
    >
      {place ? (
        <div
          className="relative flex flex-col items-center sideways:flex-row sideways:gap-8"
          {...swipeHandlers}
        >
          <div className="relative">
            <LightboxFigure key={place.item.id} item={place.item} zoom={zoom} />
            {place.item.type === 'image' && (
              <ZoomButton zoom={zoom} className="absolute right-3 bottom-3 bg-night/55" />
            )}
          </div>
          <div
            className="mt-4 min-h-16 w-0 min-w-full px-14 text-center sm:px-0 sideways:mt-0 sideways:w-60 sideways:min-w-0 sideways:pb-16 sideways:text-left"
            aria-live="polite"
          >
            <p className="text-sm text-paper">{place.item.alt}</p>
            <p className="mt-1 text-sm tabular-nums">
              {LIGHTBOX_LABELS.position(place.index + 1, place.total)}
            </p>
          </div>
          {previous && (
            <Arrow
              icon={<ChevronLeft {...ICON} />}
              label={LIGHTBOX_LABELS.previous}
              side={LEFT}
              onClick={() => step(-1)}
            />
          )}
          {next && (
            <Arrow
              icon={<ChevronRight {...ICON} />}
              label={LIGHTBOX_LABELS.next}
              side={RIGHT}
              onClick={() => step(1)}
            />
          )}
        </div>
      ) : null}
    </Dialog>
  )
}
