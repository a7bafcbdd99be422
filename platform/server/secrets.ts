import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 in hex: the database stores it instead of a session id, and it is worthless under another key. */
export const keyedDigest = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Compares in a time that depends on neither content nor length. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
