import { MAX_PIXELS, MAX_SIDE } from './constants.ts'
import { badRequest } from './delivery-error.ts'
import type { Size, Step } from './transformation.ts'

export type Dimensions = { width: number; height: number }

/** `cover` crops the excess, `contain` pads, `extract` crops without scaling. */
type Fit = 'exact' | 'cover' | 'contain' | 'extract'

type Resize = Dimensions & { fit: Fit }

/** Plans a step. @throws {DeliveryError} when the result would exceed the limits of side and area */
export function planStep(source: Dimensions, step: Step): Resize {
  const width = resolve(step.width, source.width)
  const height = resolve(step.height, source.height)
  const planned = plan(source, step, width, height)
  const whole = (side: number) => Math.max(1, Math.round(side))
  const target = { fit: planned.fit, width: whole(planned.width), height: whole(planned.height) }
  checkLimits(target)
  return target
}

/** Returns the size after all steps. @throws {DeliveryError} when a step exceeds the limits */
export const planSize = (source: Dimensions, steps: readonly Step[]): Dimensions =>
  steps.reduce<Dimensions>((size, step) => planStep(size, step), source)

function plan(
  source: Dimensions,
  { crop }: Step,
  width: number | undefined,
  height: number | undefined,
): Resize {
  const factor = boxFactor(source, width, height)
  if (crop === 'crop') {
    return {
      fit: 'extract',
      width: Math.min(width ?? source.width, source.width),
      height: Math.min(height ?? source.height, source.height),
    }
  }
  if (crop === 'fit') return scaled(source, factor)
  if (crop === 'limit') return scaled(source, Math.min(1, factor))
  // With only one side given, there is no excess to crop, pad or distort.
  if (width === undefined || height === undefined) {
    return scaled(source, crop === 'lfill' ? Math.min(1, factor) : factor)
  }
  if (crop === 'scale') return { fit: 'exact', width, height }
  if (crop === 'pad') return { fit: 'contain', width, height }
  // `lfill` never enlarges: the frame shrinks to a smaller picture and keeps its ratio.
  const shrink = crop === 'lfill' ? Math.min(1, source.width / width, source.height / height) : 1
  return { fit: 'cover', width: width * shrink, height: height * shrink }
}

const boxFactor = (source: Dimensions, width = Infinity, height = Infinity) =>
  Math.min(width / source.width, height / source.height)

const scaled = (source: Dimensions, factor: number): Resize => ({
  fit: 'exact',
  width: source.width * factor,
  height: source.height * factor,
})

function resolve(size: Size | undefined, side: number): number | undefined {
  if (!size) return undefined
  return 'pixels' in size ? size.pixels : size.share * side
}

export function checkLimits({ width, height }: Dimensions, maxSide = MAX_SIDE): void {
  if (width > maxSide || height > maxSide) {
    throw badRequest(`Maximum side is ${maxSide} pixels. Requested ${width}x${height}`)
  }
  if (width * height > MAX_PIXELS) {
    const [most, wanted] = [MAX_PIXELS / 1e6, ((width * height) / 1e6).toFixed(2)]
    throw badRequest(`Maximum image size is ${most} Megapixels. Requested ${wanted} Megapixels`)
  }
}

export function place(source: Dimensions, region: Dimensions, gravity: string) {
  const spareX = source.width - region.width
  const spareY = source.height - region.height
  return {
    left: gravity.includes('west') ? 0 : gravity.includes('east') ? spareX : Math.round(spareX / 2),
    top: gravity.includes('north') ? 0 : gravity.includes('south') ? spareY : Math.round(spareY / 2),
  }
}
