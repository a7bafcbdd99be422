import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { messageOf } from '../../files/message-of.ts'
import { createS3Store } from '../../releases/store/s3-store.ts'
import { type BackupSettings, backupBucket } from '../../settings/s3-options.ts'

/** The first bytes of each file: the format and its number. */
const MARK = Buffer.from('lustre-backup-1\n')
const [SALT, NONCE, TAG] = [16, 12, 16]
/** AES-256-GCM: a changed file does not open. Source: NIST SP 800-38D. */
const CIPHER = 'aes-256-gcm'
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32)

/** Encrypts a backup. @returns mark, salt, nonce, content, tag */
export function seal(content: Buffer, passphrase: string): Buffer {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), nonce)
  cipher.setAAD(MARK)
  const parts = [cipher.update(content), cipher.final()]
  return Buffer.concat([MARK, salt, nonce, ...parts, cipher.getAuthTag()])
}

/** @throws {Error} when the file is not a sealed backup, was changed, or has another key */
export function unseal(sealed: Buffer, passphrase: string): Buffer {
  const begin = MARK.length + SALT + NONCE
  if (sealed.length < begin + TAG || !sealed.subarray(0, MARK.length).equals(MARK))
    throw new Error('it is not an encrypted backup')
  const salt = sealed.subarray(MARK.length, MARK.length + SALT)
  const decipher = createDecipheriv(CIPHER, keyOf(passphrase, salt), sealed.subarray(begin - NONCE, begin))
  decipher.setAAD(MARK)
  decipher.setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(begin, -TAG)), decipher.final()])
  } catch (cause) {
    throw new Error('it was changed, or BACKUP_KEY is a different one', { cause })
  }
}

/** The newest backups stay, however old they are. */
const KEEP_AT_LEAST = 7
const DAY_MS = 86_400_000
const ENDING = '.sealed'

export type KeptBackup = { name: string; time: Date; bytes: number }

/**
 * Opens the store of backups, a bucket that survives this machine and cannot read them.
 * @returns null when BACKUP_STORE is unset
 */
export function openBackupStore(settings: BackupSettings & { BACKUP_KEEP_DAYS: number }) {
  const place = backupBucket(settings)
  if (place === null) return null
  const objects = createS3Store({ ...place.bucket, what: 'The backup store' })
  const keyOf = (name: string) => `${name}${ENDING}`

  /** Lists the backups, newest first. */
  async function list(): Promise<KeptBackup[]> {
    const found = (await objects.list('')).filter(({ key }) => key.endsWith(ENDING))
    return found
      .map(({ key, modified, bytes }) => ({ name: key.slice(0, -ENDING.length), time: modified, bytes }))
      .toSorted((a, b) => b.time.getTime() - a.time.getTime())
  }

  return {
    place: objects.place,
    list,
    /** Stores a file under its own name, and removes old backups. @returns the backup's place */
    async keep(file: string, now = Date.now()): Promise<string> {
      const name = path.basename(file)
      await objects.put(keyOf(name), seal(await readFile(file), place.key))
      for (const old of (await list()).slice(KEEP_AT_LEAST))
        if (now - old.time.getTime() > settings.BACKUP_KEEP_DAYS * DAY_MS)
          await objects.remove(keyOf(old.name))
      return `${objects.place}/${keyOf(name)}`
    },
    /** Fetches a backup into a folder. @returns its path @throws {Error} when it is missing or incomplete */
    async fetch(name: string, folder: string): Promise<string> {
      const object = await objects.get(keyOf(name))
      if (object === null) throw new Error(`${objects.place} has no backup ${name}.`)
      const file = path.join(folder, name)
      try {
        const content = unseal(object.body, place.key)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, content, { mode: 0o600 })
      } catch (cause) {
        throw new Error(`${name} cannot be restored: ${messageOf(cause)}`, {
          cause,
        })
      }
      return file
    },
  }
}

export type BackupStore = NonNullable<ReturnType<typeof openBackupStore>>
