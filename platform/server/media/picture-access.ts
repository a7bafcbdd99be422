import base64url from 'crypto-js/enc-base64url.js'
import hex from 'crypto-js/enc-hex.js'
import hmacSha256 from 'crypto-js/hmac-sha256.js'
import sha1 from 'crypto-js/sha1.js'
import { privateFolders } from './private-folders.ts'

/** A token opens its picture for this long at least, and for twice as long at most. */
export const ACCESS_MS = 6 * 60 * 60 * 1000

const SIGNATURE_LENGTH = 8

/** What opens private pictures; `shared-ui/src/media-url.ts` makes addresses of it. */
export type PictureAccess = {
  /** Forms in the order of the signatures; empty where the keys are tokens, which open every form. */
  forms: readonly string[]
  /** By public id: a token, or the signatures of the forms one after the other. Public pictures have none. */
  keys: Readonly<Record<string, string>>
}

/**
 * What signs a delivery address: the first eight characters of a SHA-1, as base64url, over what follows it in the
 * address without the version. Source: Cloudinary, 'Signed delivery URLs'.
 * @param path transformation and public id, percent-encoded
 */
export const deliverySignature = (path: string, apiSecret: string): string =>
  base64url.stringify(sha1(path + apiSecret)).slice(0, SIGNATURE_LENGTH)

/** A public id as the path of an address. A star or an exclamation mark would be syntax in the token's `acl`. */
const pathOf = (publicId: string) =>
  publicId
    .split('/')
    .map((name) => encodeURIComponent(name).replaceAll('*', '%2A').replaceAll('!', '%21'))
    .join('/')

/**
 * A token for all forms of one picture. Its end is the same within `ACCESS_MS`, so that a browser which asks again finds
 * the pictures in its cache. Source: Cloudinary, 'Token-based authentication', and the `auth_token.js` of its client.
 */
function tokenOf(publicId: string, key: string, now: number): string {
  const end = ((Math.floor(now / ACCESS_MS) + 2) * ACCESS_MS) / 1000
  const acl = `/image/authenticated/*/${publicId.includes('/') ? 'v1/' : ''}${pathOf(publicId)}`
  const escaped = acl.replace(/[/%'~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const signed = `exp=${end}~acl=${escaped}`
  return `__cld_token__=${signed}~hmac=${hmacSha256(signed, hex.parse(key)).toString()}`
}

type AccessOptions = {
  apiSecret: string
  /** The account's key of tokens, in hexadecimal. */
  tokenKey: string | undefined
  privateFolders: readonly string[]
  /** The transformations that the pages request. */
  forms: readonly string[]
  /** Milliseconds since the epoch. */
  now: () => number
}

/**
 * Makes what opens private pictures, in the browser of a client or of staff. An account has signed addresses by default;
 * they do not end. Where it has a key of tokens, as the own library always does, addresses end.
 */
export function createPictureAccess({ apiSecret, tokenKey, forms, now, ...options }: AccessOptions) {
  const isPrivate = privateFolders(options.privateFolders)
  const signatures = (publicId: string) =>
    forms.map((form) => deliverySignature(`${form}/${pathOf(publicId)}`, apiSecret)).join('')
  const keyOf = (publicId: string) =>
    tokenKey === undefined ? signatures(publicId) : tokenOf(publicId, tokenKey, now())
  return {
    isPrivate,
    /** @returns undefined where all of them are public */
    accessTo(publicIds: readonly string[]): PictureAccess | undefined {
      const keys = publicIds.filter(isPrivate).map((publicId) => [publicId, keyOf(publicId)])
      return keys.length === 0
        ? undefined
        : { forms: tokenKey === undefined ? forms : [], keys: Object.fromEntries(keys) }
    },
  }
}

export type AccessTo = ReturnType<typeof createPictureAccess>['accessTo']
