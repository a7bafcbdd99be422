/** Guards for what our API answers: it is released apart from this page, so its shape is checked, not assumed. */

export type Trouble = { warning: string; reason: string }
export type Folder = { name: string; path: string }
export type MediaImage = { public_id: string; width: number; height: number; format: string; bytes: number }

export type Connection = { connected: boolean; trouble: Trouble | null }
export type Folders = { folders: Folder[]; fallback: boolean; trouble: Trouble | null }
export type Images = { resources: MediaImage[]; total: number; trouble: Trouble | null }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isFolder = (value: unknown): value is Folder =>
  isFields(value) && typeof value.name === 'string' && typeof value.path === 'string'

const isImage = (value: unknown): value is MediaImage =>
  isFields(value) &&
  typeof value.public_id === 'string' &&
  typeof value.width === 'number' &&
  typeof value.height === 'number' &&
  typeof value.format === 'string' &&
  typeof value.bytes === 'number'

const troubleOf = ({ warning, reason }: Fields): Trouble | null =>
  typeof warning === 'string' ? { warning, reason: typeof reason === 'string' ? reason : '' } : null

/** Each reader returns null for a reply that is not what the API promises. */
export const readConnection = (data: unknown): Connection | null =>
  isFields(data) && typeof data.connected === 'boolean'
    ? { connected: data.connected, trouble: troubleOf(data) }
    : null

export const readFolders = (data: unknown): Folders | null =>
  isFields(data) && Array.isArray(data.folders) && data.folders.every(isFolder)
    ? { folders: data.folders, fallback: data.fallback === true, trouble: troubleOf(data) }
    : null

export const readImages = (data: unknown): Images | null =>
  isFields(data) && Array.isArray(data.resources) && data.resources.every(isImage)
    ? {
        resources: data.resources,
        total: typeof data.total === 'number' ? data.total : data.resources.length,
        trouble: troubleOf(data),
      }
    : null

/** The message of our error envelope, `{ error: { code, message } }`. */
export const readErrorMessage = (data: unknown): string | null =>
  isFields(data) && isFields(data.error) && typeof data.error.message === 'string' ? data.error.message : null
