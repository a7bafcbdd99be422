import { createHash } from 'node:crypto'
import type { SourceFile } from './originals.ts'

/**
 * A name for a file as it is now, and for what is made of it. Every host names it alike: by the bucket's mark, or by the
 * time of a file, which a copy of the folder has to keep (`rsync -t`, `cp -p`).
 */
export const stateHash = ({ file, bytes, modifiedMs, etag }: SourceFile, ...more: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([file, bytes, etag ?? modifiedMs, ...more]))
    .digest('hex')
    .slice(0, 40)
