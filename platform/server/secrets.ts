import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 in hex: what the database keeps instead of a session id, worth nothing under another key. */
export const keyedDigest = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Random bits, 256 unless told, for a session id or a link; URL-safe. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Compares in time that depends on neither content nor length (both sides are hashed first). */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
