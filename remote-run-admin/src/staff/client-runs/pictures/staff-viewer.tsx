import { Dialog, IconButton, type Place, placeOf, useArrowKeys, useSwipe } from '@lustre/shared-ui'
import { useViewerAddress, useZoom, ZoomablePicture, ZoomButton } from '@lustre/shared-ui/viewer'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { pictureNumber } from '../../../../content/picture-number.ts'
import { VIEWER_TEXTS } from '../../../../content/staff-run-content.ts'
import { Note } from '../../../shared/note.tsx'
import type { NumberedPicture } from './numbered-picture.ts'

const WIDTHS = [480, 720, 960, 1280, 1920] as const
/** What stands under the picture, with the room around. */
const UNDER = '14rem'
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Name of the enlarged picture in the address. */
const PICTURE_PARAM = 'picture'

/**
 * What is enlarged on a page, which its address says.
 * @param all where a link or a reload finds its picture
 * @param parameter its name in the address
 */
export function useEnlarged(all: readonly NumberedPicture[], parameter: string = PICTURE_PARAM) {
  const { openId, open, show, close } = useViewerAddress(parameter)
  /** In the order that it was opened from. */
  const [order, setOrder] = useState<readonly NumberedPicture[]>([])
  const place = placeOf(order, openId) ?? placeOf(all, openId)
  return {
    /** @param pictures the list that the picture stands in */
    enlarge: (pictures: readonly NumberedPicture[]) => (id: number) => {
      setOrder(pictures)
      open(id)
    },
    viewer: (
      <Dialog open={place !== null} onClose={close} title={VIEWER_TEXTS.title} variant="overlay">
        {place && <OpenPicture place={place} onShow={show} />}
      </Dialog>
    ),
  }
}

/** A picture enlarged, with the client's note on it, and its neighbors in the order that it was opened from. */
function OpenPicture({ place, onShow }: { place: Place<NumberedPicture>; onShow: (id: number) => void }) {
  const { id, publicId, alt, width, height, note } = place.item
  const zoom = useZoom(id, true)
  const step = (by: 1 | -1) => {
    const to = by === 1 ? place.next : place.previous
    if (to && !zoom.zoomed) onShow(to.id)
  }
  useArrowKeys(!zoom.zoomed, step)
  const swipe = useSwipe(step)
  const inlineSize = `min(92vw, calc((100dvh - ${UNDER}) * ${width / height}))`
  return (
    <figure className="m-0 flex touch-pan-y flex-col items-center gap-4" {...swipe}>
      <div style={{ inlineSize, aspectRatio: `${width} / ${height}` }}>
        <ZoomablePicture
          key={id}
          zoom={zoom}
          publicId={publicId}
          alt={alt}
          width={width}
          height={height}
          widths={WIDTHS}
          sizes={inlineSize}
        />
      </div>
      <figcaption className="max-w-measure text-center text-sm text-paper" aria-live="polite">
        <p className="text-pretty">
          <span className="font-display text-xl tabular-nums">{pictureNumber(id)}</span>{' '}
          <span className="ml-2 text-night-text">{alt}</span>
        </p>
        {note !== null && note !== '' && <Note text={note} className="mt-2 text-base" />}
      </figcaption>
      <div className="flex items-center gap-4">
        <IconButton
          label={VIEWER_TEXTS.previous}
          icon={<ArrowLeft {...ICON} />}
          tone="night"
          variant="framed"
          onClick={() => step(-1)}
        />
        <span className="min-w-20 text-center text-sm text-night-text tabular-nums">
          {VIEWER_TEXTS.position(place.index + 1, place.total)}
        </span>
        <IconButton
          label={VIEWER_TEXTS.next}
          icon={<ArrowRight {...ICON} />}
          tone="night"
          variant="framed"
          onClick={() => step(1)}
        />
        <ZoomButton zoom={zoom} />
      </div>
    </figure>
  )
}
