import { animate, useAnimationFrame, useMotionValue } from '@lustre/platform/motion-features'
import { mediaHook, useInView, useReducedMotion, useWindow } from '@lustre/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useHeld } from '../common/use-held.ts'
import { autoRotated, DRAG_FACTOR, draggedTo, frontIndex, ringOf, rotationToFront } from './geometry.ts'

export const RELEASE_SPRING = { stiffness: 100, damping: 30, mass: 0.1 } as const

export const IN_VIEW_THRESHOLD = 0.3

const useSmallScreen = mediaHook('(max-width: 640px)')
const STILL_SPRING = { type: 'spring', ...RELEASE_SPRING } as const

export type RingControls = ReturnType<typeof useRing>[1]

export function useRing(count: number) {
  const smallScreen = useSmallScreen()
  const reducedMotion = useReducedMotion()
  const ring = ringOf(count, smallScreen)
  const rotation = useMotionValue(0)
  /** While a picture is enlarged, the ring is inactive. */
  const { open: selected, show, close } = useWindow<number>()
  const { held, letGo, ...holders } = useHeld()
  const [paused, setPaused] = useState(false)
  const [front, setFront] = useState(0)
  const [viewRef, inView] = useInView({ threshold: IN_VIEW_THRESHOLD })
  const dragStart = useRef(0)
  const moving = useRef<{ stop: () => void } | null>(null)

  const active = selected === null
  const rotating = inView && active && !held && !paused && !reducedMotion
  const turnedAt = useRef<number | null>(null)
  useAnimationFrame((now) => {
    // By the clock: the library counts a slow frame as 40 ms at most.
    if (rotating) rotation.set(autoRotated(rotation.get(), now - (turnedAt.current ?? now)))
    turnedAt.current = rotating ? now : null
  })

  const { faceAngle } = ring
  useEffect(
    () => rotation.on('change', (angle) => setFront(frontIndex(angle, { count, faceAngle }))),
    [rotation, count, faceAngle],
  )

  const moveTo = (target: number, velocity = 0) => {
    moving.current?.stop()
    if (reducedMotion) rotation.jump(target)
    else moving.current = animate(rotation, target, { ...STILL_SPRING, velocity })
  }

  const controls = {
    ring,
    rotation,
    rotating,
    front,
    reducedMotion,
    selected,
    paused,
    /** Stop the ring while the pointer, a finger or the visible focus is on it. */
    ...holders,
    select: (index: number) => {
      moving.current?.stop()
      // The enlarged picture covers the ring. When it closes, the browser reports what is on the ring then.
      letGo()
      show(index)
    },
    close,
    togglePause: () => setPaused(!paused),
    bringToFront: (index: number) => moveTo(rotationToFront(index, rotation.get(), ring)),
    step: (by: 1 | -1) =>
      moveTo(rotationToFront(frontIndex(rotation.get(), ring) + by, rotation.get(), ring)),
    startDrag: () => {
      moving.current?.stop()
      dragStart.current = rotation.get()
    },
    drag: (offsetPx: number) => {
      if (active) rotation.set(draggedTo(dragStart.current, offsetPx))
    },
    endDrag: (velocityPx: number) => {
      const velocity = velocityPx * DRAG_FACTOR
      if (active) moveTo(rotation.get() + velocity, velocity)
    },
  }
  return [viewRef, controls] as const
}
