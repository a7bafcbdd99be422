import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readGuarded } from '../../files/private-folder.ts'
import { parsePrivateKey, type ReleaseKey } from './keys.ts'

const OTHERS_READ = 0o077

/** Writes a private key that only its owner can read. @throws {Error} when the file exists */
export async function writeKeyFile(file: string, pem: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause
    throw new Error(`${file} already exists: a key is never overwritten`, { cause })
  })
}

/** Reads a private key. @throws {Error} with a remedy when it is missing, or other users may read it */
export async function readKeyFile(file: string): Promise<ReleaseKey> {
  const refusal = `other users may read the private key ${file}, and release with it: chmod 600 '${file}'. If another user may have read it, make a new key and have this one revoked`
  const pem = await readGuarded(file, OTHERS_READ, refusal).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === undefined) throw cause
    throw new Error(`the key ${file} cannot be read: ${cause.code}`, { cause })
  })
  return parsePrivateKey(pem, file)
}
