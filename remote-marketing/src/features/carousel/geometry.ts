import { wrapIndex } from '@lustre/shared-ui'

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

export const frontIndex = (
  rotation: number,
  { count, faceAngle }: Pick<Ring, 'count' | 'faceAngle'>,
): number => wrapIndex(Math.round(-rotation / faceAngle), count)

/** Returns the nearest rotation that brings a picture to the front. */
export function rotationToFront(index: number, rotation: number, { faceAngle }: Ring): number {
  const target = -index * faceAngle
  return target + Math.round((rotation - target) / 360) * 360
}
