import { Dialog, IconButton, type Place, placeOf, useArrowKeys, useSwipe } from '@lustre/shared-ui'
import { useViewerAddress, useZoom, ZoomablePicture, ZoomButton } from '@lustre/shared-ui/viewer'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { ENLARGED_CONTENT } from '../../content/enlarged-content.ts'
import { pictureNumber } from '../../content/picture-number.ts'
import { Note } from './facts.tsx'
import type { NumberedPicture } from './picture-props.ts'
import { pictureProps } from './picture-props.ts'

const WIDTHS = [480, 720, 960, 1280, 1920] as const
/** Height of the text and buttons under the picture, and of the space around it all. */
const UNDER = '14rem'
const ICON = { size: 20, strokeWidth: 1.5 } as const

const PICTURE_PARAM = 'picture'

/**
 * Keeps the enlarged picture of a page in the page's address.
 * @param all finds the picture after a reload or from a link
 * @param parameter its name in the address
 */
export function useEnlarged(all: readonly NumberedPicture[], parameter: string = PICTURE_PARAM) {
  const { openId, open, show, close } = useViewerAddress(parameter)
  /** The list that the picture was opened from, which decides its neighbors. */
  const [order, setOrder] = useState<readonly NumberedPicture[]>([])
  const place = placeOf(order, openId) ?? placeOf(all, openId)
  return {
    /** @param pictures the list that contains the picture */
    enlarge: (pictures: readonly NumberedPicture[]) => (id: number) => {
      setOrder(pictures)
      open(id)
    },
    viewer: (
      <Dialog open={place !== null} onClose={close} title={ENLARGED_CONTENT.title} variant="overlay">
        {place && <OpenPicture place={place} onShow={show} />}
      </Dialog>
    ),
  }
}

/** An enlarged picture with the client's note, and the buttons to its neighbors. */
function OpenPicture({ place, onShow }: { place: Place<NumberedPicture>; onShow: (id: number) => void }) {
  const { id, name = pictureNumber(id), alt, width, height, note } = place.item
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
          {...pictureProps(place.item)}
          widths={WIDTHS}
          sizes={inlineSize}
        />
      </div>
      <figcaption className="max-w-measure text-center text-sm text-paper" aria-live="polite">
        <p className="text-pretty">
          <span className="font-display text-xl tabular-nums">{name}</span>{' '}
          <span className="ml-2 text-night-text">{alt}</span>
        </p>
        {note !== null && note !== '' && <Note text={note} className="mt-2 text-base" />}
      </figcaption>
      <div className="flex items-center gap-4">
        <IconButton
          label={ENLARGED_CONTENT.previous}
          icon={<ArrowLeft {...ICON} />}
          tone="night"
          variant="framed"
          onClick={() => step(-1)}
        />
        <span className="min-w-20 text-center text-sm text-night-text tabular-nums">
          {ENLARGED_CONTENT.position(place.index + 1, place.total)}
        </span>
        <IconButton
          label={ENLARGED_CONTENT.next}
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
