import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 in hex; what the database keeps instead of a session id. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 256 random bits for a session id, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Compares in time that depends on neither content nor length (both sides are hashed first). */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
