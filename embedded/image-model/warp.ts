import type { RegionEdit } from './regions.ts'

/** RGB pixels, row by row. */
export type Pixels = {
  data: Uint8Array
  width: number
  height: number
}

const CHANNELS = 3

/**
 * Applies an edit. Its effect fades to zero at the ellipse's border, so that no seam shows.
 * @param blurred for `smooth`
 * @param strength 1 for the edit as it is
 */
export function applyRegion(source: Pixels, blurred: Pixels, edit: RegionEdit, strength = 1): Pixels {
  const { width, height } = source
  const out = new Uint8Array(source.data)
  const center = { x: edit.cx * width, y: edit.cy * height }
  const radius = { x: edit.rx * width, y: edit.ry * height }
  const top = Math.max(0, Math.floor(center.y - radius.y))
  const bottom = Math.min(height - 1, Math.ceil(center.y + radius.y))
  const left = Math.max(0, Math.floor(center.x - radius.x))
  const right = Math.min(width - 1, Math.ceil(center.x + radius.x))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const dx = (x - center.x) / radius.x
      const dy = (y - center.y) / radius.y
      const weight = falloff(dx * dx + dy * dy) * strength
      if (weight === 0) continue
      const fromX = x + radius.x * weight * (dx * (edit.pinch?.x ?? 0) - (edit.shift?.x ?? 0))
      const fromY = y + radius.y * weight * (dy * (edit.pinch?.y ?? 0) - (edit.shift?.y ?? 0))
      const smooth = Math.min(1, weight * (edit.smooth ?? 0))
      const tone = 1 + weight * ((edit.tone ?? 1) - 1)
      for (let channel = 0; channel < CHANNELS; channel++) {
        const sharpValue = sample(source, fromX, fromY, channel)
        const softValue = smooth === 0 ? 0 : sample(blurred, fromX, fromY, channel)
        const value = (sharpValue * (1 - smooth) + softValue * smooth) * tone
        out[(y * width + x) * CHANNELS + channel] = Math.min(255, Math.round(value))
      }
    }
  }
  return { data: out, width, height }
}

/** Returns 1 at the center and 0 from the border outward, with a flat slope at both ends. */
function falloff(distanceSquared: number): number {
  if (distanceSquared >= 1) return 0
  const left = 1 - distanceSquared
  return left * left * (1 + 2 * distanceSquared)
}

function sample({ data, width, height }: Pixels, x: number, y: number, channel: number): number {
  const clampedX = Math.min(Math.max(x, 0), width - 1)
  const clampedY = Math.min(Math.max(y, 0), height - 1)
  const x0 = Math.floor(clampedX)
  const y0 = Math.floor(clampedY)
  const x1 = Math.min(x0 + 1, width - 1)
  const y1 = Math.min(y0 + 1, height - 1)
  const tx = clampedX - x0
  const ty = clampedY - y0
  const at = (column: number, row: number) => data[(row * width + column) * CHANNELS + channel]!
  const upper = at(x0, y0) * (1 - tx) + at(x1, y0) * tx
  const lower = at(x0, y1) * (1 - tx) + at(x1, y1) * tx
  return upper * (1 - ty) + lower * ty
}
