/** One object, as it was when it was read. */
export type StoredObject = { body: Buffer; etag: string }

/** What a listing says of an object. */
export type ObjectInfo = { key: string; etag: string; bytes: number; modified: Date }

/** A write happens only if this still holds: nothing is there, or what is there is what the writer has read. */
export type Condition = 'absent' | { etag: string }

export type PutOptions = {
  condition?: Condition
  type?: string
  cacheControl?: string
  /** Whoever watches hears of it sooner, where that takes a write more. */
  announced?: boolean
}

/**
 * Where releases and pointers lie: a folder (folder-store.ts) or a bucket behind the S3 protocol (s3-store.ts); one
 * contract suite (object-store.contract.ts) runs against both. Keys are relative paths with forward slashes.
 * Everything throws an Error in plain words when the store cannot be reached or refuses.
 */
export type ObjectStore = {
  /** For people, such as `s3://bucket/prefix` or the folder. */
  place: string
  /**
   * null when there is no such object.
   * @param most bytes; a larger object is not read
   * @throws {Error} for a larger one
   */
  get(key: string, most?: number): Promise<StoredObject | null>
  /**
   * Writes an object whole: a reader sees the old or the new one.
   * @returns its new ETag, or null when the condition does not hold; nothing is written then
   */
  put(key: string, body: Buffer | string, options?: PutOptions): Promise<string | null>
  /** All objects whose key begins with `prefix`, sorted by key; ETags are those of `get`. */
  list(prefix: string): Promise<ObjectInfo[]>
  /** Their keys alone, sorted: a folder need not be read for them. */
  keys(prefix: string): Promise<string[]>
  /** Removes an object; one that is not there is fine. */
  remove(key: string): Promise<void>
  /**
   * Looks again and again at what is below `prefix`, and calls back at the first look and after every change;
   * also when the store goes away and when it is back.
   * @returns a function that ends it
   */
  watch(prefix: string, onChange: () => void): () => void
  /** Removes what writers that were killed long ago have left behind and no reader ever sees. */
  tidy(): Promise<void>
}

/** What an object that is too large is refused with. */
export const tooLarge = (key: string, bytes: number, most: number): Error =>
  new Error(`${key} is of ${bytes} bytes, more than the ${most} that it may have`)

const KEY = /^[\w.@~+-]+(\/[\w.@~+-]+)*$/
const DOTS = /(^|\/)\.{1,2}(\/|$)/

/** @throws {Error} for a key that could lead out of the store */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || DOTS.test(key)) throw new Error(`'${key}' is no key of an object`)
  return key
}
