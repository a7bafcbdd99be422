import { createHmac } from 'node:crypto'
import { sameSecret } from '@lustre/platform/server/secrets'
import { DeliveryError } from './delivery-error.ts'
import { globMatches } from './glob.ts'
import { isSignedBy } from './signature.ts'

const SIGNATURE_MAX_AGE_MS = 60 * 60 * 1000

export type Credentials = { apiKey: string; apiSecret: string }

export function checkBasicAuth(request: Request, { apiKey, apiSecret }: Credentials): void {
  const [scheme, encoded = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer') throw new DeliveryError(401, 'Invalid token')
  if (scheme?.toLowerCase() !== 'basic') throw new DeliveryError(401, 'Must supply api_key')
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  if (!sameSecret(decoded.slice(0, Math.max(colon, 0)), apiKey))
    throw new DeliveryError(401, 'unknown api_key')
  if (!sameSecret(decoded.slice(colon + 1), apiSecret)) throw new DeliveryError(401, 'api_secret mismatch')
}

/** Checks the key, the timestamp and the signature of a form. @param now in milliseconds */
export function checkSignedForm(
  fields: Readonly<Record<string, string>>,
  credentials: Credentials,
  now: number,
): void {
  const { api_key: key, timestamp, signature } = fields
  if (!key) throw new DeliveryError(401, 'Must supply api_key')
  if (!sameSecret(key, credentials.apiKey)) throw new DeliveryError(401, `Unknown API key ${key}`)
  if (!signature) throw new DeliveryError(400, 'Missing required parameter - signature')
  if (!timestamp || !/^\d{1,12}$/.test(timestamp))
    throw new DeliveryError(400, 'Missing required parameter - timestamp')
  const time = Number(timestamp) * 1000
  if (now - time > SIGNATURE_MAX_AGE_MS) {
    const reported = new Date(time).toISOString().replace('T', ' ').replace(/\..*$/, ' +0000')
    throw new DeliveryError(400, `Stale request - reported time is ${reported} which is more than 1 hour ago`)
  }
  if (!isSignedBy(fields, signature, credentials.apiSecret))
    throw new DeliveryError(401, `Invalid Signature ${signature}.`)
}

const TOKEN = /[?&]__cld_token__=(exp=(\d{1,12})~acl=([^&~]+))~hmac=([0-9a-f]{64})$/

/**
 * Checks the provider's access token: `exp` is its expiry in seconds since 1970, `acl` the paths it opens
 * (`*` matches any text), `hmac` an HMAC-SHA256 over both. Paths start after the cloud name, as on the
 * provider's private networks. Source: Cloudinary, 'Token-based authentication', and `auth_token.js` of its
 * client.
 * @param search of the address, with its `?`
 * @param path percent-encoded, such as `/image/authenticated/w_320/v1/clients/ring-01`
 * @param key in hexadecimal
 * @param now in milliseconds
 */
export function tokenOpens(search: string, path: string, key: string, now: number): boolean {
  const [, sent = '', exp, acl = '', hmac = ''] = TOKEN.exec(search) ?? []
  // WebKitGTK turns `%2f` into `%2F`.
  const signed = sent.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())
  const right = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('hex')
  if (!sameSecret(hmac, right) || Number(exp) * 1000 <= now) return false
  return globMatches(decodeURIComponent(acl), path, true)
}
