import type { PhotoProblem } from '#content/errors.ts'
import { headerProblem } from '#protocol/header-problem.ts'
import { readImageHeader } from '#protocol/image-header.ts'
import { MAX_FILE_BYTES } from '#protocol/photo-limits.ts'

/** Checks size and header, not the name. @returns null for a usable file */
export async function checkFile(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  if (file.size === 0) return 'empty'
  return headerProblem(readImageHeader(new Uint8Array(await file.arrayBuffer())))
}
