import type { PhotoProblem } from '../../../content/errors.ts'
import { headerProblem } from '../../../protocol/header-problem.ts'
import { readImageHeader } from '../../../protocol/image-header.ts'
import { HEADER_BYTES, MAX_FILE_BYTES } from '../../../protocol/photo-limits.ts'

/** Checks size and first bytes, not the name. @returns null for a usable file */
export async function checkFile(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  if (file.size === 0) return 'empty'
  const head = await file.slice(0, HEADER_BYTES).arrayBuffer()
  return headerProblem(readImageHeader(new Uint8Array(head)))
}
