import { ApiError } from '@lustre/platform/server'
import { fileTypeFromBuffer } from 'file-type'
import { ERROR_SENTENCES } from '../content/errors.ts'
import { MAX_FILE_BYTES } from '../protocol/constants.ts'
import { parseDataUrl } from '../protocol/data-url.ts'
import { headerProblem } from '../protocol/header-problem.ts'
import { readImageHeader } from '../protocol/image-header.ts'
import { HEAD_BASE64 } from './constants.ts'

const TAKEN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Type and base64 data of an uploaded data URL, checked by its content. Only the head of the picture is decoded,
 * so that a request costs little memory.
 * @throws ApiError 400 for something else than a data URL, 413 over 10 MB, 415 for other types, damaged or
 *   animated files and more pixels than the browser part would send
 */
export async function checkImage(dataUrl: string): Promise<{ mimeType: string; data: string }> {
  const parsed = parseDataUrl(dataUrl)
  if (!parsed) throw new ApiError(400, 'invalid_image', ERROR_SENTENCES.format)
  const { data } = parsed
  if (decodedLength(data) > MAX_FILE_BYTES) throw new ApiError(413, 'too_large', ERROR_SENTENCES.size)
  const head = Buffer.from(data.slice(0, HEAD_BASE64), 'base64')
  const mimeType = (await fileTypeFromBuffer(head))?.mime
  if (!mimeType || !TAKEN_TYPES.has(mimeType) || headerProblem(readImageHeader(head)) !== null) {
    throw new ApiError(415, 'unsupported_image', ERROR_SENTENCES.format)
  }
  // the content decides, whatever the data URL calls itself
  return { mimeType, data }
}

function decodedLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length / 4) * 3 - padding
}
