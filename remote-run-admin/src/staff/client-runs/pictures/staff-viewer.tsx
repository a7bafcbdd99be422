import { Dialog, IconButton, type Place, placeOf, useArrowKeys, useSwipe } from '@lustre/shared-ui'
import { useZoom, ZoomablePicture, ZoomButton } from '@lustre/shared-ui/viewer'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { pictureNumber } from '../../../../content/picture-number.ts'
import { VIEWER_TEXTS } from '../../../../content/staff-run-content.ts'
import { Note } from '../../../shared/note.tsx'
import type { NumberedPicture } from './numbered-picture.ts'

const WIDTHS = [480, 720, 960, 1280, 1920] as const
/** What stands under the picture, with the room around. */
const UNDER = '14rem'
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

type StaffViewerProps = {
  pictures: readonly NumberedPicture[]
  /** Number of the enlarged picture; null: none. */
  openId: number | null
  onShow: (id: number) => void
  onClose: () => void
}

/** A picture enlarged, with the client's note on it, and its neighbors in the order that it was opened from. */
export function StaffViewer({ pictures, openId, onShow, onClose }: StaffViewerProps) {
  const place = placeOf(pictures, openId)
  return (
    <Dialog open={place !== null} onClose={onClose} title={VIEWER_TEXTS.title} variant="overlay">
      {place && <OpenPicture place={place} onShow={onShow} />}
    </Dialog>
  )
}

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
