import { createHmac } from 'node:crypto'
import { sameText } from '@lustre/kit/same-text'
import { globMatches } from './glob.ts'

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
  if (!sameText(hmac, right) || Number(exp) * 1000 <= now) return false
  return globMatches(decodeURIComponent(acl), path, true)
}
