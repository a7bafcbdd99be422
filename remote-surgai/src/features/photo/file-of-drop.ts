import type { PhotoProblem } from '../../../content/errors.ts'

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
