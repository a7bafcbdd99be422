import { ChevronsLeftRight } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { RESULT_TEXTS } from '#content/texts.ts'
import type { ComparisonViewProps } from './comparison-view.ts'
import { FramedPicture } from './framed-picture.tsx'
import { PanFrame } from './pan-frame.tsx'
import { PictureCaption } from './picture-caption.tsx'
import { positionFromPointer } from './viewport.ts'

const SLIDER_START = 50

/** While zoomed in, only the line is draggable, because dragging the picture pans it. */
export function SliderView({ before, after, captions, view, onChange }: ComparisonViewProps) {
  const [position, setPosition] = useState(SLIDER_START)
  const isZoomed = view.scale > 1

  const follow = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (frame) setPosition(positionFromPointer(event.clientX, frame))
  }
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
  }

  const controls = (
    <>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(position)}
        aria-label={RESULT_TEXTS.sliderLabel}
        aria-valuetext={`${Math.round(position)}%`}
        className="peer sr-only"
        onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper shadow-fine"
        style={{ left: `${position}%` }}
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full bg-paper text-ink shadow-fine outline-offset-2 outline-ink peer-focus-visible:ring-2 peer-focus-visible:ring-paper peer-focus-visible:outline-2"
        style={{ left: `clamp(22px, ${position}%, 100% - 22px)` }}
      >
        <ChevronsLeftRight size={20} strokeWidth={1.5} />
      </div>
      <div
        data-slider-track
        className={
          isZoomed
            ? 'absolute inset-y-0 w-11 -translate-x-1/2 cursor-ew-resize touch-none'
            : 'absolute inset-0 cursor-ew-resize touch-pan-y'
        }
        style={isZoomed ? { left: `clamp(22px, ${position}%, 100% - 22px)` } : undefined}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
      />
    </>
  )

  return (
    <PanFrame view={view} onChange={onChange} controls={controls}>
      <FramedPicture src={before} alt={captions.beforeAlt} view={view} layer="base" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${position}%)` }}>
        <FramedPicture src={after} alt={captions.afterAlt} view={view} layer="over" />
      </div>
      <PictureCaption side="left">{captions.before}</PictureCaption>
      <PictureCaption side="right">{captions.after}</PictureCaption>
    </PanFrame>
  )
}
