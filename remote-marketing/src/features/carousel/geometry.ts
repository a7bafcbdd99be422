import { wrapIndex } from '@lustre/shared-ui'
import { CIRCUMFERENCE_PX } from './ring-size.ts'

/** Degrees per pixel of a drag, and per pixel a second of the velocity on release. */
export const DRAG_FACTOR = 0.05

/** Auto-rotation: degrees per step and milliseconds per step. Drawn smoothly in between. */
export const STEP_DEG = 0.5
export const STEP_MS = 50

export type Ring = { count: number; faceWidth: number; radius: number; faceAngle: number }

/** A ring of `count` upright pictures: widths in pixels, angles in degrees. */
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

/** The transform that puts a picture on its place in the ring. */
export const faceTransform = ({ faceAngle, radius }: Ring, index: number): string =>
  `rotateY(${index * faceAngle}deg) translateZ(${radius}px)`

/** Rotation after `elapsedMs` of auto-rotation. */
export const autoRotated = (rotation: number, elapsedMs: number): number =>
  rotation + (elapsedMs / STEP_MS) * STEP_DEG

/** Rotation while dragging: `offsetPx` is counted from where the press began, at rotation `start`. */
export const draggedTo = (start: number, offsetPx: number): number => start + offsetPx * DRAG_FACTOR

/** Where the ring comes to rest after a release at `velocityPx` pixels a second. */
export const releasedTo = (rotation: number, velocityPx: number): number =>
  rotation + velocityPx * DRAG_FACTOR

/** Index of the picture that faces the visitor most. */
export const frontIndex = (
  rotation: number,
  { count, faceAngle }: Pick<Ring, 'count' | 'faceAngle'>,
): number => wrapIndex(Math.round(-rotation / faceAngle), count)

/** The rotation nearest to the present one that brings a picture to the front. */
export function rotationToFront(index: number, rotation: number, { faceAngle }: Ring): number {
  const target = -index * faceAngle
  return target + Math.round((rotation - target) / 360) * 360
}
