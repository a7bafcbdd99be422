export type Size = {
  width: number
  height: number
}

/** Fits a size to `longSide` in whole pixels, keeps its proportions and never enlarges it. */
export function fitWithin({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
