import { ChevronsLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

const SLIDER_START = 50

type BeforeAfterSliderProps = {
  label: string
  /** Two pictures of the same size; `before` lies over `after` from the left, and hides it also while it loads. */
  before: ReactNode
  after: ReactNode
  beforeLabel: string
  afterLabel: string
  className: string
}

const CORNER =
  'pointer-events-none absolute top-3 rounded-full bg-night/75 px-3 py-1 text-sm font-medium text-paper'

/**
 * A native range input covers both pictures, so that dragging works anywhere, and so do the arrow keys, Home and End.
 */
export function BeforeAfterSlider({
  label,
  before,
  after,
  beforeLabel,
  afterLabel,
  className,
}: BeforeAfterSliderProps) {
  const [position, setPosition] = useState(SLIDER_START)
  return (
    <div data-tone="paper" className={cx('relative overflow-hidden rounded-print select-none', className)}>
      {after}
      <div
        className="absolute inset-0 bg-paper-deep *:size-full *:object-cover"
        style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}
      >
        {before}
      </div>
      <span className={cx(CORNER, 'left-3')}>{beforeLabel}</span>
      <span className={cx(CORNER, 'right-3')}>{afterLabel}</span>
      {/* invisible, with a one-pixel thumb, so that the line is exactly at the pointer */}
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={position}
        aria-label={label}
        aria-valuetext={`${beforeLabel} ${position}%, ${afterLabel} ${100 - position}%`}
        className="peer absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-px [&::-moz-range-thumb]:border-0 [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
        onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper"
        style={{ left: `${position}%` }}
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full bg-paper text-ink shadow-fine outline-offset-2 outline-paper peer-focus-visible:ring-2 peer-focus-visible:ring-ink peer-focus-visible:outline-2"
        style={{ left: `clamp(22px, ${position}%, 100% - 22px)` }}
      >
        <ChevronsLeftRight size={20} strokeWidth={1.5} />
      </div>
    </div>
  )
}
