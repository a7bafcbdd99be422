import { ApiError } from '@lustre/platform/server'
import { fileTypeFromBuffer } from 'file-type'
import { ERROR_SENTENCES } from '../content/errors.ts'
import { headerProblem } from '../protocol/header-problem.ts'
import { readImageHeader } from '../protocol/image-header.ts'
import { HEADER_BYTES } from '../protocol/photo-limits.ts'

const TAKEN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * @returns type and base64 data
 * @throws {ApiError} 400 for no photo; 415 for other types, damaged or animated files and too many pixels
 */
export async function checkImage(photo: Buffer | undefined): Promise<{ mimeType: string; data: string }> {
  if (!photo?.length) throw new ApiError(400, 'invalid_image', ERROR_SENTENCES.format)
  const head = photo.subarray(0, HEADER_BYTES)
  const mimeType = (await fileTypeFromBuffer(head))?.mime
  if (!mimeType || !TAKEN_TYPES.has(mimeType) || headerProblem(readImageHeader(head)) !== null) {
    throw new ApiError(415, 'unsupported_image', ERROR_SENTENCES.format)
  }
  // The content decides, whatever type the upload declares.
  return { mimeType, data: photo.toString('base64') }
}
