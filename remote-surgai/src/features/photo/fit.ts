export type Size = {
  width: number
  height: number
}

/** The size with the same proportions whose long side is at most `longSide`; whole pixels, never enlarged, at least 1. */
export function fitWithin({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
