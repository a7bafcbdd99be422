import type { MediaFolder, MediaImages } from './media-client.ts'

/** What went wrong behind a reply that still has something to show. */
export type Trouble = {
  /** The sentence for the page. */
  warning: string
  /** What the provider did, for the engineer. */
  reason: string
}

export type ConnectionReply = { connected: true } | ({ connected: false } & Trouble)
export type FoldersReply =
  | { folders: MediaFolder[]; fallback: false }
  | ({ folders: MediaFolder[]; fallback: true } & Trouble)
export type ImagesReply = MediaImages & Partial<Trouble>
