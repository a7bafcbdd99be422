import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 in hex: what the database keeps instead of a session id, worth nothing under another key. */
export const keyedDigest = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** 256 random bits for a session id, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Compares in time that depends on neither content nor length (both sides are hashed first). */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
