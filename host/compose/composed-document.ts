import type { Encoded } from './encoding.ts'

/** Policy sources of inlined content, such as `'sha256-...'`. */
export type Held = { styles: readonly string[]; scripts: readonly string[] }

export type ComposedDocument = {
  /** 200, 404, the status of its data, or the status of its offline section. */
  status: number
  body: Encoded
  etag: string
  held: Held
  remote: string | null
  version: string | null
  camera: boolean
  private: boolean
  /** The order of a shuffled page; 0 on every other. */
  seed: number
  offline: boolean
  /** A page that failed: sent, but not cached. */
  degraded: boolean
}
