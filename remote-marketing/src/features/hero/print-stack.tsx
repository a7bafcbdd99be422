import { useHydrated } from '@lustre/platform'
import {
  cx,
  IconButton,
  stepByArrows,
  useInView,
  useReducedMotion,
  useSwipe,
  useTimer,
} from '@lustre/shared-ui'
import { ArrowRight, Pause, Play } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import type { Photo } from '#content/types.ts'
import { useHeld } from '../common/use-held.ts'
import { Print } from './print.tsx'
import { depthOf, SWAP_MS, stackReducer, startStack } from './stack.ts'

export const SWIPE_INTERVAL_MS = 2000

/** Adds two timers to the stack: a swipe every 2000 ms while it `runs`, and the 400 ms that a print takes to leave. */
function usePrintStack(count: number, runs: boolean) {
  const [stack, dispatch] = useReducer(stackReducer, count, startStack)

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => dispatch({ type: 'swipe', to: 'left' }), SWIPE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [runs])

  // A key for each print: a late timer can settle one and send off the next in the same render.
  useTimer(stack.leaving && `${stack.leaving} ${stack.top}`, SWAP_MS, () => dispatch({ type: 'settled' }))

  return { stack, swipe: (to: 'left' | 'right') => dispatch({ type: 'swipe', to }) }
}

/** The visible share at which the pile swipes and its lower prints load. */
const IN_VIEW = { threshold: 0.3 } as const

type PrintStackProps = {
  photos: readonly Photo[]
}

/**
 * A pile of prints that swipes its top print away automatically, by finger, by button or by arrow key. It rests under
 * the pointer or the visible focus, out of view, when paused and with reduced motion. Renders nothing without pictures.
 */
export function PrintStack({ photos }: PrintStackProps) {
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()
  const [viewRef, inView] = useInView(IN_VIEW)
  const [pileRef, wasInView] = useInView({ threshold: 0.6, once: true })
  const { held, pointerHandlers, focusHandlers } = useHeld()
  const [paused, setPaused] = useState(false)
  const { stack, swipe } = usePrintStack(photos.length, inView && !held && !paused && !reducedMotion)
  const swipeHandlers = useSwipe((by) => swipe(by === 1 ? 'left' : 'right'))
  if (photos.length === 0) return null

  const handleKeyDown = stepByArrows((by) => swipe(by === 1 ? 'right' : 'left'))
  const manual = paused || reducedMotion

  return (
    <section
      ref={viewRef}
      aria-roledescription="carousel"
      aria-label="Sample pictures"
      style={{ gridArea: 'stack' }}
      className="self-center"
    >
      <div
        className="flex flex-wrap items-end gap-x-2 gap-y-6 pt-lead pb-4 pl-3 md:gap-4 md:pl-gutter lg:justify-center lg:gap-x-8"
        {...pointerHandlers}
        {...focusHandlers}
      >
        <ul
          {...swipeHandlers}
          ref={pileRef}
          className="relative h-[320px] w-[260px] cursor-grab touch-pan-y select-none active:cursor-grabbing lg:h-[400px] lg:w-[320px]"
        >
          {photos.map((photo, index) => (
            <Print
              key={photo.id}
              photo={photo}
              index={index}
              depth={depthOf(stack, index)}
              leaving={stack.leaving}
              isBlank={!wasInView}
            />
          ))}
        </ul>
        <div className={cx('flex w-18 flex-wrap min-[375px]:w-23 gap-2', !hydrated && 'invisible')}>
          <p
            aria-live={manual ? 'polite' : 'off'}
            aria-atomic="true"
            className="w-full text-sm text-ink-soft tabular-nums"
          >
            Picture {stack.top + 1} of {photos.length}
          </p>
          {!reducedMotion && (
            <IconButton
              label={paused ? 'Play the pictures' : 'Pause the pictures'}
              icon={paused ? <Play size={18} strokeWidth={1.5} /> : <Pause size={18} strokeWidth={1.5} />}
              variant="framed"
              onClick={() => setPaused(!paused)}
              onKeyDown={handleKeyDown}
            />
          )}
          <IconButton
            label="Next picture"
            icon={<ArrowRight size={18} strokeWidth={1.5} />}
            variant="framed"
            onClick={() => swipe('left')}
            onKeyDown={handleKeyDown}
          />
        </div>
      </div>
    </section>
  )
}
