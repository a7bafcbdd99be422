import type { PhotoProblem } from '#content/errors.ts'

export type DropResult = { file: File } | { problem: PhotoProblem }

/** A dropped link or text has no file; a folder or document has no image type. */
export function fileOfDrop(transfer: Pick<DataTransfer, 'files'>): DropResult {
  const [file, second] = [...transfer.files]
  if (!file) return { problem: 'no_file' }
  if (second) return { problem: 'several_files' }
  // Most browsers give HEIC files no type; the content check then names them in its message.
  if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) return { problem: 'not_image' }
  return { file }
}
