import type { PhotoProblem } from '../../../content/errors.ts'
import { type ImageHeader, readImageHeader } from '../../../protocol/image-header.ts'
import { HEADER_BYTES, MAX_FILE_BYTES, MAX_PIXELS } from './constants.ts'

/** Why a file with this header is not taken, or null. */
export function headerProblem(header: ImageHeader): PhotoProblem | null {
  if (header.kind === 'damaged') return 'unreadable'
  if (header.kind === 'other') return header.type === 'unknown' ? 'not_image' : header.type
  if (header.animated) return 'animated'
  return header.width * header.height > MAX_PIXELS ? 'too_many_pixels' : null
}

/** Looks at a file's size and first bytes, not at its name. @returns the problem, or null when it can be used */
export async function checkFile(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  if (file.size === 0) return 'empty'
  const head = await file.slice(0, HEADER_BYTES).arrayBuffer()
  return headerProblem(readImageHeader(new Uint8Array(head)))
}
