import { createHash } from 'node:crypto'
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
