import type { MediaFolder } from '../protocol/replies.ts'

/** Messages that the API and the test page share, word for word from the product's error catalogue. */
export const MESSAGES = {
  connection: 'Failed to test connection',
  folders: 'Failed to load folders',
  images: (folder: string | null) =>
    folder === null ? 'Failed to load images' : `Failed to load images from folder: ${folder}`,
} as const

/** What the folder list falls back to when the library does not tell. */
export const FALLBACK_FOLDERS: readonly MediaFolder[] = ['jewelry', 'rings', 'necklaces', 'bracelets'].map(
  (name) => ({ name, path: name }),
)
