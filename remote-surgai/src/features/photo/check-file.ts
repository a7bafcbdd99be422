import type { PhotoProblem } from '../../../content/errors.ts'
import { HEADER_BYTES, MAX_FILE_BYTES, MAX_PIXELS } from './constants.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'

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

export type DropResult = { file: File } | { problem: PhotoProblem }

/**
 * The one file of a drop. A dropped link or text carries no file; a folder or a document carries no image type.
 * @param transfer the drop event's data
 */
export function fileOfDrop(transfer: Pick<DataTransfer, 'files'>): DropResult {
  const [file, second] = [...transfer.files]
  if (!file) return { problem: 'no_file' }
  if (second) return { problem: 'several_files' }
  // HEIC files have no type in most browsers: their content is looked at, so that the message can name them
  if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) return { problem: 'not_image' }
  return { file }
}
