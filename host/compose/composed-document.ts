import type { Encoded } from './encoding.ts'

/** Sources of what a document holds itself, such as `'sha256-...'`. */
export type Held = { styles: readonly string[]; scripts: readonly string[] }

/** A page as it is sent. */
export type ComposedDocument = {
  /** 200, 404, what the data of its page says of it, or how its section is offline. */
  status: number
  body: Encoded
  etag: string
  /** What its policy has to allow: the css and the script that it holds. */
  held: Held
  remote: string | null
  version: string | null
  camera: boolean
  /** Found by a link only. */
  private: boolean
  /** The order of a shuffled page; 0 on every other. */
  seed: number
  /** The page of a section that was taken offline. */
  offline: boolean
  /** A page that failed: sent, but not kept. */
  degraded: boolean
}
