import type { ConnectionReply, FoldersReply, ImagesReply } from '#protocol/replies.ts'

/** Word for word from the product's error catalog. */
export const MESSAGES = {
  connection: 'Failed to test connection',
  folders: 'Failed to load folders',
  images: (folder: string | null) =>
    folder === null ? 'Failed to load images' : `Failed to load images from folder: ${folder}`,
} as const

const FOLDERS = ['jewelry', 'rings', 'necklaces', 'bracelets']

/** Shown when the library does not answer. */
export const INSTEAD: { connection: ConnectionReply; folders: FoldersReply; images: ImagesReply } = {
  connection: { connected: false },
  folders: { folders: FOLDERS.map((name) => ({ name, path: name })), fallback: true },
  images: { resources: [], total: 0 },
}
