import { createHash } from 'node:crypto'
import { sameText } from '@lustre/kit/same-text'

/** Parameters that are never part of a signature. */
const UNSIGNED = new Set(['file', 'cloud_name', 'resource_type', 'api_key', 'signature'])

/**
 * The text that a request's signature is made of: the parameters sorted by name, as `k=v` joined by `&`. Empty values
 * are left out. Version 2 escapes `&` inside values, so that one parameter cannot pretend to be two.
 */
export function stringToSign(parameters: Readonly<Record<string, string>>, version: 1 | 2): string {
  return Object.entries(parameters)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${version === 2 ? value.replaceAll('&', '%26') : value}`)
    .join('&')
}

/** Hex SHA-1 of the text and the secret, as the provider documents it. */
export function signParameters(
  parameters: Readonly<Record<string, string>>,
  secret: string,
  version: 1 | 2 = 2,
): string {
  return createHash('sha1')
    .update(stringToSign(parameters, version) + secret)
    .digest('hex')
}

/** Whether a signature belongs to the parameters. Clients sign with either version; both are good. */
export function isSignedBy(
  parameters: Readonly<Record<string, string>>,
  signature: string,
  secret: string,
): boolean {
  return ([1, 2] as const).some((version) => sameText(signature, signParameters(parameters, secret, version)))
}

/** The eight characters that sign a delivery address: transformation and public id with extension, joined by slashes. */
export function signDeliveryPath(transformation: string, source: string, secret: string): string {
  const text = [transformation, source].filter((part) => part !== '').join('/')
  return createHash('sha1')
    .update(text + secret)
    .digest('base64url')
    .slice(0, 8)
}
