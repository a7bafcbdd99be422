import type { Encoded } from '../http/encoding.ts'

/** A page as it is sent. */
export type ComposedDocument = {
  /** 200, 404, or what the data of its page says of it. */
  status: number
  body: Encoded
  etag: string
  remote: string | null
  version: string | null
  camera: boolean
  /** The order of a shuffled page; 0 on every other. */
  seed: number
  /** A page that failed: sent, but not kept. */
  degraded: boolean
}
