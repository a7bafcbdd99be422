import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from './constants.ts'
import { badRequest, busy, clientGone, DeliveryError } from './delivery-error.ts'
import { encode } from './encode.ts'
import type { ImageFormat } from './formats.ts'
import { checkLimits, type Dimensions, place, planStep } from './geometry.ts'
import type { Gravity, Quality, Step } from './transformation.ts'

const DERIVATION_LIMIT_S = 10

export type Recipe = {
  steps: Step[]
  format: ImageFormat
  quality: Quality | undefined
  /** What the picture says about itself; the original’s own metadata is always dropped. */
  xmp?: string | undefined
}

const LIMIT = { seconds: DERIVATION_LIMIT_S }
const WHITE = { r: 255, g: 255, b: 255 }

/** Returns sharp's position. Its 'attention' prefers skin tones, and so finds faces well enough. */
const positionOf = (gravity: Gravity) =>
  gravity === 'auto' || gravity === 'face' ? 'attention' : gravity.replace('_', '')

/**
 * Makes a variant of a picture. A running step cannot be aborted, but has a time limit.
 * @param signal prevents further steps
 * @returns the encoded bytes
 * @throws {DeliveryError} for an unreadable picture and for sizes beyond the limits
 */
export const derive = (picture: Buffer, recipe: Recipe, signal?: AbortSignal): Promise<Buffer<ArrayBuffer>> =>
  readable(async () => {
    let image = open(picture)
    let { size, alpha } = await inspect(image)
    for (const [index, step] of recipe.steps.entries()) {
      if (signal?.aborted) throw clientGone()
      const resize = planStep(size, step)
      const next = await applyStep(image, size, step, resize)
      size = resize
      // sharp resizes once per pipeline, so the next step starts from these pixels.
      image = index === recipe.steps.length - 1 ? next : await flush(next)
    }
    if (recipe.format === 'jpg' && alpha) image = image.flatten({ background: WHITE })
    const marked = recipe.xmp === undefined ? image : image.withXmp(recipe.xmp)
    return encode(marked, recipe.format, recipe.quality).timeout(LIMIT).toBuffer()
  })

/**
 * Returns the size of a picture as displayed, with its orientation.
 * @throws {DeliveryError} when it is not a picture
 */
export const probe = (picture: Buffer): Promise<Dimensions> =>
  readable(async () => (await inspect(open(picture))).size)

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof DeliveryError) throw cause
    if (cause instanceof Error && cause.message.includes('exceeds pixel limit'))
      throw badRequest(`Maximum image size is ${MAX_PIXELS / 1e6} Megapixels`)
    if (cause instanceof Error && cause.message.includes('timeout'))
      throw busy(503, 'The transformation took too long')
    throw new DeliveryError(400, 'Invalid image file', { cause })
  }
}

const open = (picture: Buffer): Sharp =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient()

async function inspect(image: Sharp): Promise<{ size: Dimensions; alpha: boolean }> {
  const { autoOrient, hasAlpha } = await image.metadata()
  checkLimits(autoOrient, Infinity)
  return { size: autoOrient, alpha: hasAlpha }
}

async function applyStep(image: Sharp, source: Dimensions, step: Step, resize: ReturnType<typeof planStep>) {
  const { width, height, fit } = resize
  const gravity = step.gravity ?? 'center'
  switch (fit) {
    case 'exact':
      return image.resize(width, height, { fit: 'fill' })
    case 'cover':
      return image.resize(width, height, { fit: 'cover', position: positionOf(gravity) })
    case 'contain':
      return image.resize(width, height, { fit: 'contain', position: positionOf(gravity), background: WHITE })
    case 'extract': {
      const corner =
        gravity === 'auto' || gravity === 'face'
          ? around(await focus(image, source), source, resize)
          : place(source, resize, gravity)
      return image.extract({ ...corner, width, height })
    }
  }
}

const FOCUS_SIZE = 256

/** Finds the point of interest on a small copy, and returns it in the source's pixels. */
async function focus(image: Sharp, source: Dimensions): Promise<{ x: number; y: number }> {
  const { info } = await image
    .clone()
    .timeout(LIMIT)
    .resize(FOCUS_SIZE, FOCUS_SIZE, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true })
  const factor = Math.max(FOCUS_SIZE / source.width, FOCUS_SIZE / source.height)
  return {
    x: (info.attentionX ?? (source.width * factor) / 2) / factor,
    y: (info.attentionY ?? (source.height * factor) / 2) / factor,
  }
}

function around(point: { x: number; y: number }, source: Dimensions, region: Dimensions) {
  const corner = (center: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(center - length / 2, 0), whole - length))
  return {
    left: corner(point.x, region.width, source.width),
    top: corner(point.y, region.height, source.height),
  }
}

async function flush(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().timeout(LIMIT).toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
