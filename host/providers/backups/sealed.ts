import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

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
    throw new Error('it was changed, or BACKUP_KEY is another one', { cause })
  }
}
