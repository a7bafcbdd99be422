import base64url from 'crypto-js/enc-base64url.js'
import hex from 'crypto-js/enc-hex.js'
import hmacSha256 from 'crypto-js/hmac-sha256.js'
import sha1 from 'crypto-js/sha1.js'
import { LRUCache } from 'lru-cache'

/** @param folders paths such as `clients`, as in `MEDIA_PRIVATE_FOLDERS` */
export const privateFolders =
  (folders: readonly string[]) =>
  (publicId: string): boolean =>
    folders.some((folder) => publicId.startsWith(`${folder}/`))

/** A token is valid for this long at least, and for twice as long at most. */
export const ACCESS_MS = 6 * 60 * 60 * 1000

const SIGNATURE_LENGTH = 8

/** Signing a run of thousands of pictures takes a second, and open pages request them repeatedly. */
const MAX_KEYS = 20_000

export type PictureAccess = {
  /** Transformations in the order of the signatures; empty where keys are tokens, which are valid for all. */
  forms: readonly string[]
  /** By public id: a token, or the concatenated signatures of the transformations. Public pictures have none. */
  keys: Readonly<Record<string, string>>
}

/**
 * Returns the signature of a delivery address: the first eight characters of a base64url SHA-1 over the rest of the
 * address without its version. Source: Cloudinary, 'Signed delivery URLs'.
 * @param path transformation and public id, percent-encoded
 */
export const deliverySignature = (path: string, apiSecret: string): string =>
  base64url.stringify(sha1(path + apiSecret)).slice(0, SIGNATURE_LENGTH)

/** Encodes a public id as a path. A star or an exclamation mark would be syntax in the token's `acl`. */
const pathOf = (publicId: string) =>
  publicId
    .split('/')
    .map((name) => encodeURIComponent(name).replaceAll('*', '%2A').replaceAll('!', '%21'))
    .join('/')

/** The expiry of tokens in seconds, constant within `ACCESS_MS` so that browsers find pictures in their cache. */
const endOf = (now: number) => ((Math.floor(now / ACCESS_MS) + 2) * ACCESS_MS) / 1000

/**
 * Returns a token for all forms of a picture. Source: Cloudinary, 'Token-based authentication', and `auth_token.js` of
 * its client.
 */
function tokenOf(publicId: string, key: string, end: number): string {
  const acl = `/image/authenticated/*/${publicId.includes('/') ? 'v1/' : ''}${pathOf(publicId)}`
  const escaped = acl.replace(/[/%'~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const signed = `exp=${end}~acl=${escaped}`
  return `__cld_token__=${signed}~hmac=${hmacSha256(signed, hex.parse(key)).toString()}`
}

type AccessOptions = {
  apiSecret: string
  tokenKey: string | undefined
  privateFolders: readonly string[]
  forms: readonly string[]
  now: () => number
}

/**
 * Creates access to private pictures. Signed addresses, the default of an account, never expire. With a token key,
 * which the site's own library always has, they do.
 */
export function createPictureAccess({ apiSecret, tokenKey, forms, now, ...options }: AccessOptions) {
  const isPrivate = privateFolders(options.privateFolders)
  const signatures = (publicId: string) =>
    forms.map((form) => deliverySignature(`${form}/${pathOf(publicId)}`, apiSecret)).join('')
  const known = new LRUCache<string, string>({ max: MAX_KEYS })
  function keyOf(publicId: string): string {
    const end = endOf(now())
    const name = `${end} ${publicId}`
    const key =
      known.get(name) ?? (tokenKey === undefined ? signatures(publicId) : tokenOf(publicId, tokenKey, end))
    known.set(name, key)
    return key
  }
  return {
    isPrivate,
    accessTo(publicIds: readonly string[]): PictureAccess | undefined {
      const keys = publicIds.filter(isPrivate).map((publicId) => [publicId, keyOf(publicId)])
      return keys.length === 0
        ? undefined
        : { forms: tokenKey === undefined ? forms : [], keys: Object.fromEntries(keys) }
    },
  }
}

export type AccessTo = ReturnType<typeof createPictureAccess>['accessTo']
