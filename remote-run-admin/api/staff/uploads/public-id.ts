import { stemOf } from '../../../protocol/file-names.ts'
import type { Asked } from './asked.ts'

const MAX_SLUG_LENGTH = 80
/** Digits of the SHA-256 that distinguish files with the same name. */
const HASH_LENGTH = 10

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'picture' : plain
}

/** Returns a file's name in the media library, such as `clients/run-12/img-0142-3f2a9c81d0`. */
export const publicIdOf = (folder: string, { run, name }: Pick<Asked, 'run' | 'name'>, sha256: string) =>
  `${folder}/run-${run}/${slug(stemOf(name))}-${sha256.slice(0, HASH_LENGTH)}`
