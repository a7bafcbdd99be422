import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Dialog } from '../dialog.tsx'
import type { Place } from '../stepping.ts'
import { StepButton } from './step-button.tsx'
import { useSteps } from './use-steps.ts'
import type { Zoom } from './use-zoom.ts'
import { ZoomButton } from './zoom-button.tsx'

type Enlarged = { id: number; width: number; height: number }

type OpenViewerProps<T> = {
  place: Place<T>
  texts: { title: string; previous: string; next: string; position: (index: number, total: number) => string }
  onShow: (id: number) => void
  /** false for what cannot be zoomed, such as a video. */
  zoomable?: boolean
  /** Fills a frame of the item's ratio, as large as the screen allows. */
  renderMedia: (item: T, zoom: Zoom) => ReactNode
  /** Stands with the counter below the frame, or beside it on a phone in landscape. */
  renderCaption: (item: T) => ReactNode
}

type ViewerProps<T> = Omit<OpenViewerProps<T>, 'place'> & {
  /** null when closed. */
  place: Place<T> | null
  onClose: () => void
}

/** A picture or video over the whole screen, with buttons, keys and swipes to its neighbors. */
export function Viewer<T extends Enlarged>({ place, onClose, ...open }: ViewerProps<T>) {
  return (
    <Dialog
      open={place !== null}
      onClose={onClose}
      title={open.texts.title}
      variant="overlay"
      className="touch-pan-y"
    >
      {place && <OpenViewer place={place} {...open} />}
    </Dialog>
  )
}

/** Beside the caption on a phone, over the picture on a tablet, beside it on a wide screen. */
const ARROW =
  'absolute bottom-0 bg-night/55 sm:top-[calc(50%-4rem)] sm:bottom-auto sideways:top-auto sideways:bottom-0'
const LEFT = 'left-0 sm:left-3 lg:-left-16 sideways:right-49 sideways:left-auto'
const RIGHT = 'right-0 sm:right-3 lg:-right-16 sideways:right-0'

function OpenViewer<T extends Enlarged>(props: OpenViewerProps<T>) {
  const { place, texts, onShow, zoomable = true, renderMedia, renderCaption } = props
  const { item, index, total, previous, next } = place
  const { width, height } = item
  const { zoom, step, swipe } = useSteps({
    subject: item.id,
    active: true,
    zoomable,
    previous,
    next,
    onShow: ({ id }) => onShow(id),
  })
  return (
    <div className="relative flex flex-col items-center sideways:flex-row sideways:gap-8" {...swipe}>
      <div className="relative">
        <div
          key={item.id}
          className="[--below:11rem] [--beside:2rem] sm:[--beside:5rem] sideways:[--below:2rem] sideways:[--beside:20rem]"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(calc(100vw - var(--beside)), calc((100dvh - var(--below)) * ${(width / height).toFixed(4)}))`,
          }}
        >
          {renderMedia(item, zoom)}
        </div>
        {zoomable && <ZoomButton zoom={zoom} className="absolute right-3 bottom-3 bg-night/55" />}
      </div>
      <div
        className="mt-4 min-h-16 w-0 min-w-full px-14 text-center text-sm sm:px-0 sideways:mt-0 sideways:w-60 sideways:min-w-0 sideways:pb-16 sideways:text-left"
        aria-live="polite"
      >
        {renderCaption(item)}
        <p className="mt-1 tabular-nums">{texts.position(index + 1, total)}</p>
      </div>
      {previous && <StepButton by={-1} label={texts.previous} className={cx(ARROW, LEFT)} onStep={step} />}
      {next && <StepButton by={1} label={texts.next} className={cx(ARROW, RIGHT)} onStep={step} />}
    </div>
  )
}
