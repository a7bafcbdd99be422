export type StoredObject = { body: Buffer; etag: string }

export type ObjectInfo = { key: string; etag: string; bytes: number; modified: Date }

/** A write happens only if the object is absent, or still has the ETag that the writer read. */
export type Condition = 'absent' | { etag: string }

export type PutOptions = {
  condition?: Condition
  type?: string
  cacheControl?: string
}

/**
 * Where releases and pointers are kept: a folder (folder-store.ts) or a bucket behind the S3 protocol (s3-store.ts);
 * object-store.contract.ts tests both. Keys are relative paths with forward slashes. Error messages are in plain
 * words.
 */
export type ObjectStore = {
  /** Name for messages, such as `s3://bucket/prefix` or the folder. */
  place: string
  /**
   * Reads an object.
   * @param most bytes
   * @returns null when there is no such object
   * @throws {Error} for a larger object, without reading it
   */
  get(key: string, most?: number): Promise<StoredObject | null>
  /**
   * Writes an object atomically: a reader sees the old or the new one.
   * @returns its new ETag, or null when the condition does not hold and nothing is written
   */
  put(key: string, body: Buffer | string, options?: PutOptions): Promise<string | null>
  /** Returns the objects whose key begins with `prefix`, sorted by key; ETags are those of `get`. */
  list(prefix: string): Promise<ObjectInfo[]>
  /** Returns sorted keys alone, without reading a folder's files. */
  keys(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
  /**
   * Polls the objects below `prefix`, and calls back after the first poll, after every change, and when the store
   * goes away or comes back.
   * @returns a function that stops it
   */
  watch(prefix: string, onChange: () => void): () => void
  /** Removes the remains of writers that were killed long ago, which no reader sees. */
  tidy(): Promise<void>
}

export const tooLarge = (key: string, bytes: number, most: number): Error =>
  new Error(`${key} has ${bytes} bytes, more than the ${most} allowed`)

const KEY = /^[\w.@~+-]+(\/[\w.@~+-]+)*$/
const DOTS = /(^|\/)\.{1,2}(\/|$)/

/** @throws {Error} for a key that could lead out of the store */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || DOTS.test(key)) throw new Error(`'${key}' is not a valid key`)
  return key
}
