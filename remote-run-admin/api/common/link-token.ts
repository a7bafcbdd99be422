import { createHash } from 'node:crypto'
import { randomToken } from '@lustre/platform/server'
import type { Context } from 'hono'

/** 128 random bits as base64url. Source of the header's form: RFC 6750. */
const BEARER = /^Bearer ([\w-]{22})$/i

/** Makes the token of a link or a receipt: 128 random bits, which cannot be guessed. */
export const newToken = (): string => randomToken(16)

/** Returns the stored form of a private link's token: SHA-256 in hex. A random token needs no salt. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The condition under which `client_run_links link` opens its run. */
export const LINK_WORKS = `link.revoked_at is null and (link.expires_at is null or link.expires_at > now())`

/** Returns the hash of the request's token; null when the request has no well-formed token. */
export function linkTokenIn(c: Context): string | null {
  const [, token] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
  return token === undefined ? null : linkHash(token)
}
