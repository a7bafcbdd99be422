import type { View } from '@lustre/shared-ui/viewer'

/** The `danger` token. */
const CHANGE_COLOR = [163, 50, 42] as const

/** Changes of at least this much have the strongest color. */
const FULL_LEVEL = 48

/** Up to this, a channel's change (0 to 255) counts as compression or resampling. */
const NOISE_LEVEL = 7

/** As a canvas returns them. */
export type Rgba = {
  data: Uint8ClampedArray
  width: number
  height: number
}

const MIN_ALPHA = 0.35
const MAX_ALPHA = 0.85

/**
 * Shows the first picture in gray, and the changed parts in red, stronger for larger changes. A pixel counts as
 * changed when the mean change of its 3 x 3 neighborhood exceeds the noise.
 * @returns the marked picture, a 1 for each pixel that changed, and their share, 0 to 1
 * @throws {RangeError} for pictures of different sizes
 */
export function markDifference(before: Rgba, after: Rgba) {
  const { width, height } = before
  if (after.width !== width || after.height !== height) throw new RangeError('The pictures differ in size.')
  const change = channelChange(before, after)
  const data = new Uint8ClampedArray(width * height * 4)
  const changes = new Uint8Array(width * height)
  let changed = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const mean = neighborhoodMean(change, x, y, width, height)
      const isChanged = mean > NOISE_LEVEL
      if (isChanged) {
        changes[y * width + x] = 1
        changed += 1
      }
      const strength = Math.min(1, (mean - NOISE_LEVEL) / (FULL_LEVEL - NOISE_LEVEL))
      const alpha = isChanged ? MIN_ALPHA + (MAX_ALPHA - MIN_ALPHA) * strength : 0
      const gray = luma(before.data, at)
      for (let channel = 0; channel < 3; channel++) {
        data[at + channel] = gray * (1 - alpha) + CHANGE_COLOR[channel]! * alpha
      }
      data[at + 3] = 255
    }
  }
  return { marked: { data, width, height }, changes, share: changed / (width * height) }
}

/** Returns the share of the changed pixels, 0 to 1, that lie outside of the part that a zoomed view shows. */
export function shareOutside(changes: Uint8Array, width: number, { scale, x, y }: View): number {
  const height = changes.length / width
  let [all, outside] = [0, 0]
  for (const [at, isChanged] of changes.entries()) {
    if (!isChanged) continue
    const [across, down] = [((at % width) / width) * scale + x, (Math.floor(at / width) / height) * scale + y]
    all += 1
    if (across < 0 || across >= 1 || down < 0 || down >= 1) outside += 1
  }
  return all === 0 ? 0 : outside / all
}

/** The largest channel's change, per pixel. */
function channelChange(before: Rgba, after: Rgba): Uint8ClampedArray {
  const change = new Uint8ClampedArray(before.width * before.height)
  for (let index = 0; index < change.length; index++) {
    const at = index * 4
    change[index] = Math.max(
      Math.abs(before.data[at]! - after.data[at]!),
      Math.abs(before.data[at + 1]! - after.data[at + 1]!),
      Math.abs(before.data[at + 2]! - after.data[at + 2]!),
    )
  }
  return change
}

function neighborhoodMean(values: Uint8ClampedArray, x: number, y: number, width: number, height: number) {
  let sum = 0
  let count = 0
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      sum += values[row * width + column]!
      count += 1
    }
  }
  return sum / count
}

/** ITU-R BT.601 luma. */
function luma(data: Uint8ClampedArray, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
}
