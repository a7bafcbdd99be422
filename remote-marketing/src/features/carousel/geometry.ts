import { SWIPE_MIN_PX, wrapIndex } from '@lustre/shared-ui'

/** Length of the ring, up to 640 px of the screen's width and above it. */
const CIRCUMFERENCE_PX = { small: 1100, large: 1800 } as const

/** Degrees per pixel of a drag, and per pixel per second of the release velocity. */
export const DRAG_FACTOR = 0.05

/** Auto-rotation in degrees and milliseconds per step; the ring is drawn smoothly in between. */
export const STEP_DEG = 0.5
export const STEP_MS = 50

export type Ring = { count: number; faceWidth: number; radius: number; faceAngle: number }

export function ringOf(count: number, smallScreen: boolean): Ring {
  const circumference = smallScreen ? CIRCUMFERENCE_PX.small : CIRCUMFERENCE_PX.large
  const faces = Math.max(count, 1)
  return {
    count,
    faceWidth: circumference / faces,
    radius: circumference / (2 * Math.PI),
    faceAngle: 360 / faces,
  }
}

export const faceTransform = ({ faceAngle, radius }: Ring, index: number): string =>
  `rotateY(${index * faceAngle}deg) translateZ(${radius}px)`

export const autoRotated = (rotation: number, elapsedMs: number): number =>
  rotation + (elapsedMs / STEP_MS) * STEP_DEG

/** `offsetPx` counts from the start of the drag, at rotation `start`. */
export const draggedTo = (start: number, offsetPx: number): number => start + offsetPx * DRAG_FACTOR

/**
 * Returns where a released ring comes to rest, on a picture: the next one in the direction of the drag from where its
 * velocity alone would end. A tap that slips leaves the nearest one in front.
 * @param start the rotation at the start of the drag, which ended at `rotation`
 */
export function restAfter(
  start: number,
  rotation: number,
  velocityPx: number,
  { faceAngle }: Pick<Ring, 'faceAngle'>,
): number {
  const end = (rotation + velocityPx * DRAG_FACTOR) / faceAngle
  const way = end * faceAngle - start
  if (Math.abs(way) < SWIPE_MIN_PX * DRAG_FACTOR) return Math.round(end) * faceAngle
  return (way > 0 ? Math.ceil(end) : Math.floor(end)) * faceAngle
}

export const frontIndex = (
  rotation: number,
  { count, faceAngle }: Pick<Ring, 'count' | 'faceAngle'>,
): number => wrapIndex(Math.round(-rotation / faceAngle), count)

/** Returns the nearest rotation that brings a picture to the front. */
export function rotationToFront(index: number, rotation: number, { faceAngle }: Ring): number {
  const target = -index * faceAngle
  return target + Math.round((rotation - target) / 360) * 360
}
