import sharp from 'sharp'
import { invalidArgument } from './errors.ts'
import { editForPrompt, strengthForPrompt } from './regions.ts'
import { applyRegion } from './warp.ts'

/** The word DEMO as strokes in a 116 x 24 box, so that the machine needs no font. */
const DEMO_STROKES =
  'M2 2V22H9A9 9 0 0 0 18 13V11A9 9 0 0 0 9 2ZM46 2H30V22H46M30 12H43M58 22V2L70 16L82 2V22M104 2A9 9 0 0 0 95 11V13A9 9 0 0 0 113 13V11A9 9 0 0 0 104 2Z'

/** Returns the badge and its place, the top right corner. It is opaque, to be readable on any picture. */
function demoBadge(pictureWidth: number, pictureHeight: number) {
  const width = Math.min(pictureWidth, Math.max(48, Math.round(Math.min(pictureWidth, pictureHeight) * 0.24)))
  const height = Math.min(pictureHeight, Math.max(1, Math.round(width * 0.34)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 148 50" preserveAspectRatio="none"><rect width="148" height="50" fill="#16130F"/><path transform="translate(16 13)" d="${DEMO_STROKES}" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round"/></svg>`
  return { input: Buffer.from(svg), left: pictureWidth - width, top: 0, width, height }
}

const MAX_INPUT_PIXELS = 50_000_000

/** In pixels, like the roughly 1K pictures of the provider's image models. */
const OUTPUT_LONG_SIDE = 1024

/** As a share of the long side. */
const BLUR_SHARE = 0.008

/**
 * Edits the uploaded picture where the named procedure's feature usually is: a local warp, smoothing or
 * change of tone, with a DEMO badge. A demo, not a medical simulation.
 * @returns a PNG, long side at most `OUTPUT_LONG_SIDE`
 * @throws {ProviderError} INVALID_ARGUMENT when the bytes are not a picture
 */
export async function demoEdit(image: Uint8Array, prompt: string): Promise<Buffer> {
  const { data, info } = await decode(image)
  const source = { data: new Uint8Array(data), width: info.width, height: info.height }
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const sigma = Math.max(1, Math.max(info.width, info.height) * BLUR_SHARE)
  const blurred = await sharp(data, { raw }).blur(sigma).raw().toBuffer()
  const softened = { ...source, data: blurred }
  const edited = applyRegion(source, softened, editForPrompt(prompt), strengthForPrompt(prompt))
  const badge = demoBadge(info.width, info.height)
  return sharp(edited.data, { raw }).composite([badge]).png({ compressionLevel: 6 }).toBuffer()
}

async function decode(image: Uint8Array) {
  try {
    return await sharp(image, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .rotate()
      .resize(OUTPUT_LONG_SIDE, OUTPUT_LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw invalidArgument('Unable to process input image. Please retry with a different picture.')
  }
}
