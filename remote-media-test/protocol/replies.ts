import { isRecord } from '@lustre/platform/is-record'

/** A failure behind a reply that still has something to show. */
export type Trouble = {
  warning: string
  /** The provider's failure, for the engineer. */
  reason: string
}

export type MediaFolder = { name: string; path: string }
export type MediaImage = { public_id: string; width: number; height: number; format: string; bytes: number }

export type ConnectionReply = { connected: boolean } & Partial<Trouble>
/** `GET /folders`; `fallback` marks the expected folders, which stand in for a list from the library. */
export type FoldersReply = { folders: MediaFolder[]; fallback: boolean } & Partial<Trouble>
/** `GET /images`, with or without `?folder=`; `total` includes images beyond the list. */
export type ImagesReply = { resources: MediaImage[]; total: number } & Partial<Trouble>

const isReply = (value: unknown): value is Record<string, unknown> & Partial<Trouble> =>
  isRecord(value) &&
  [value.warning, value.reason].every((text) => text === undefined || typeof text === 'string')

const isFolder = (value: unknown) =>
  isRecord(value) && typeof value.name === 'string' && typeof value.path === 'string'

const isImage = (value: unknown) =>
  isRecord(value) &&
  typeof value.public_id === 'string' &&
  typeof value.width === 'number' &&
  typeof value.height === 'number' &&
  typeof value.format === 'string' &&
  typeof value.bytes === 'number'

export const isConnectionReply = (value: unknown): value is ConnectionReply =>
  isReply(value) && typeof value.connected === 'boolean'

export const isFoldersReply = (value: unknown): value is FoldersReply =>
  isReply(value) &&
  Array.isArray(value.folders) &&
  value.folders.every(isFolder) &&
  typeof value.fallback === 'boolean'

export const isImagesReply = (value: unknown): value is ImagesReply =>
  isReply(value) &&
  Array.isArray(value.resources) &&
  value.resources.every(isImage) &&
  typeof value.total === 'number'
