import type { MediaFolder } from '../protocol/replies.ts'

/** Word for word from the product's error catalog. */
export const MESSAGES = {
  connection: 'Failed to test connection',
  folders: 'Failed to load folders',
  images: (folder: string | null) =>
    folder === null ? 'Failed to load images' : `Failed to load images from folder: ${folder}`,
} as const

/** Shown when the library does not list its folders. */
export const FALLBACK_FOLDERS: readonly MediaFolder[] = ['jewelry', 'rings', 'necklaces', 'bracelets'].map(
  (name) => ({ name, path: name }),
)
