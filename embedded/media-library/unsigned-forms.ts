import { AVIF_COST, MAX_AVIF_PIXELS, MAX_UNSIGNED_PIXELS } from './constants.ts'
import { badRequest, DeliveryError } from './delivery-error.ts'
import type { DeliveryAddress } from './delivery-url.ts'
import type { ImageFormat } from './formats.ts'
import type { Dimensions } from './geometry.ts'

/** The minimum cost of a variant, for decoding its original. */
const LEAST_MEGAPIXELS = 0.25

/**
 * Checks whether an unsigned address may request a form.
 * @param form the transformation in the address
 * @param ownWidths of the original, in pixels
 */
export type UnsignedForms = (form: string, ownWidths: readonly number[]) => boolean

const pixelsOf = ({ width, height }: Dimensions) => width * height

/** Refuses unsigned transformations that no page uses, as the provider's strict mode does. */
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

/** Refuses originals at unsigned addresses, because they are larger than what pages show. */
export function checkOriginal({ signature }: DeliveryAddress, isAllowed: UnsignedForms): void {
  if (signature === undefined && !isAllowed('', []))
    throw new DeliveryError(401, 'The original of a picture needs a signed address')
}

/**
 * Returns the cost of a variant.
 * @returns megapixels
 * @throws {DeliveryError} for an AVIF that is too large
 */
export function costOf(size: Dimensions, format: ImageFormat): number {
  const megapixels = Math.max(LEAST_MEGAPIXELS, pixelsOf(size) / 1e6)
  if (format !== 'avif') return megapixels
  if (pixelsOf(size) > MAX_AVIF_PIXELS)
    throw badRequest(`Maximum image size of an AVIF is ${MAX_AVIF_PIXELS / 1e6} Megapixels`)
  return megapixels * AVIF_COST
}
