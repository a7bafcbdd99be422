import { AVIF_COST, MAX_AVIF_PIXELS, MAX_UNSIGNED_PIXELS } from './constants.ts'
import { badRequest, DeliveryError } from './delivery-error.ts'
import type { DeliveryAddress } from './delivery-url.ts'
import type { ImageFormat } from './formats.ts'
import type { Dimensions } from './geometry.ts'

/** What a variant costs at least, however small: its original is decoded. */
const LEAST_MEGAPIXELS = 0.25

/**
 * Whether an unsigned address may request a variant.
 * @param form the transformation as written in the address
 * @param ownWidths of the original, in pixels
 */
export type UnsignedForms = (form: string, ownWidths: readonly number[]) => boolean

const pixelsOf = ({ width, height }: Dimensions) => width * height

/** Refuses an unsigned address whose transformation no page uses, as the provider does in its strict mode. */
export function checkForm(
  { signature, steps, extension }: DeliveryAddress,
  size: Dimensions,
  ownWidths: readonly number[],
  isAllowed: UnsignedForms,
): void {
  if (signature !== undefined) return
  const form = steps.join('/')
  if (!isAllowed(form, ownWidths) || pixelsOf(size) > MAX_UNSIGNED_PIXELS)
    throw new DeliveryError(401, `Transformation ${form || `to ${extension}`} is not allowed`)
}

/** Refuses the original of a picture to an unsigned address: it is larger than what pages show. */
export function checkOriginal({ signature }: DeliveryAddress, isAllowed: UnsignedForms): void {
  if (signature === undefined && !isAllowed('', []))
    throw new DeliveryError(401, 'The original of a picture takes a signed address')
}

/** What a variant costs, in megapixels. @throws {DeliveryError} for an AVIF that is too large */
export function costOf(size: Dimensions, format: ImageFormat): number {
  const megapixels = Math.max(LEAST_MEGAPIXELS, pixelsOf(size) / 1e6)
  if (format !== 'avif') return megapixels
  if (pixelsOf(size) > MAX_AVIF_PIXELS)
    throw badRequest(`Maximum image size of an AVIF is ${MAX_AVIF_PIXELS / 1e6} Megapixels`)
  return megapixels * AVIF_COST
}
