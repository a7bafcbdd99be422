import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** 128 random bits as base64url. Source of the header's form: RFC 6750. */
const BEARER = /^Bearer ([\w-]{22})$/i

/** What is kept of a private link's token: SHA-256 in hex. Bits are enough that it needs no salt. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The hash of the token that a request brings; null where it brings none that a link could have. */
export function askedLink(c: Context): string | null {
  const [, token] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
  return token === undefined ? null : linkHash(token)
}
