import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { SourceFile } from './originals.ts'

/**
 * Names a file's current state, and what is made from it. Every host gives the same name: from the bucket's
 * ETag, or from the file's time, which a copy of the folder must preserve (`rsync -t`, `cp -p`).
 */
export const stateHash = ({ file, bytes, modifiedMs, etag }: SourceFile, ...more: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([file, bytes, etag ?? modifiedMs, ...more]))
    .digest('hex')
    .slice(0, 40)

/** Returns the SHA-256 of a file's content. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
