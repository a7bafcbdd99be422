import { sign } from 'node:crypto'
import { z } from 'zod'
import { parsedOrNull } from '../../files/read-json.ts'
import type { ReleaseKey } from '../../releases/trust/keys.ts'
import { hasSigned, mayRelease, type Trust } from '../../releases/trust/trust.ts'

/** 400 for a bad address, 403 for an invalid link, 410 for an expired one, 503 for a failed load. */
export class PreviewError extends Error {
  readonly status: 400 | 403 | 410 | 503

  /** @param reason a complete sentence for the visitor */
  constructor(status: PreviewError['status'], reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PreviewError'
    this.status = status
  }
}

export const PREVIEW_MS = 24 * 60 * 60 * 1000
/** Tolerance for a link's author whose clock is ahead. */
const CLOCK_MS = 5 * 60 * 1000
/** Prefix of the signed bytes, so that a preview's signature never passes as a manifest's, or the reverse. */
const DOMAIN = 'lustre-preview-1\n'
const FORM = /^([\w-]{1,600})\.([\w-]{86})$/

const release = {
  key: z.string(),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^[\w.+-]+$/),
}
const payloadSchema = z.union([
  z.strictObject({ ...release, expires: z.number().int() }),
  z.strictObject({ ...release, link: z.uuid() }),
])

/** A preview that ends, or one that lasts while the pointer lists its link. */
export type PreviewToken = { name: string; version: string } & ({ expires: number } | { link: string })

const signedBytes = (payload: string) => Buffer.from(DOMAIN + payload)

type SigningKey = Pick<ReleaseKey, 'id' | 'privateKey'>
type Named = { name: string; version: string }

/**
 * Creates a token that shows its holder a release for a day.
 * @param now milliseconds since the epoch
 * @returns text that fits into an address
 */
export const createPreviewToken = (key: SigningKey, { name, version }: Named, now: number): string =>
  signed(key, { name, version, expires: now + PREVIEW_MS })

/** Creates a token without an end. @param link its id in the pointer, which lists it until it is closed */
export const createLastingToken = (key: SigningKey, { name, version }: Named, link: string): string =>
  signed(key, { name, version, link })

function signed({ id, privateKey }: SigningKey, token: PreviewToken): string {
  const json = JSON.stringify({ key: id, ...token })
  const payload = Buffer.from(json).toString('base64url')
  return `${payload}.${sign(null, signedBytes(payload), privateKey).toString('base64url')}`
}

/** Checks a token. @throws {PreviewError} 403 or 410, with the reason */
export function checkPreviewToken(trust: Trust, token: string, now: number): PreviewToken {
  const [, payload = '', signature = ''] = FORM.exec(token) ?? []
  const claimed = parsedOrNull(Buffer.from(payload, 'base64url').toString(), payloadSchema)
  if (!claimed) throw new PreviewError(403, 'This is not a link to a preview: it may have been cut off.')
  const { key: id, name, version } = claimed
  const key = trust.keys.find((each) => each.id === id)
  if (!key)
    throw new PreviewError(403, `This site does not know the key ${id} that the link was signed with.`)
  if (!hasSigned(key, signedBytes(payload), Buffer.from(signature, 'base64url')))
    throw new PreviewError(403, 'The signature of this link does not match: it was changed.')
  const whose = `The key ${id} of ${key.team} that the link was signed with`
  if (key.state.is === 'revoked') throw new PreviewError(403, `${whose} was revoked: ${key.state.reason}.`)
  if (key.state.is === 'retired') throw new PreviewError(403, `${whose} was retired at ${key.state.at}.`)
  if (!mayRelease(key, name)) throw new PreviewError(403, `${whose} may not release ${name}.`)
  if ('link' in claimed) return { name, version, link: claimed.link }
  const { expires } = claimed
  if (expires <= now)
    throw new PreviewError(410, `This preview of ${name} ${version} has expired: ask for a new link.`)
  if (expires > now + PREVIEW_MS + CLOCK_MS)
    throw new PreviewError(403, 'This link is valid for longer than a day, which is not allowed.')
  return { name, version, expires }
}

/**
 * Returns a link that shows a stored release to its holder for a day.
 * @param siteUrl without a slash at its end
 * @param now milliseconds since the epoch
 */
export const previewLink = (
  siteUrl: string,
  key: ReleaseKey,
  release: { name: string; version: string },
  now: number,
): string => `${siteUrl}/site/preview/${createPreviewToken(key, release, now)}`
