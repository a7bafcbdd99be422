import { createHash } from 'node:crypto'
import { sameText } from '@lustre/kit/same-text'

const UNSIGNED = new Set(['file', 'cloud_name', 'resource_type', 'api_key', 'signature'])

/** Returns the text to sign. Version 2 escapes `&` inside values, so that one parameter cannot pass for two. */
export function stringToSign(parameters: Readonly<Record<string, string>>, version: 1 | 2): string {
  return Object.entries(parameters)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${version === 2 ? value.replaceAll('&', '%26') : value}`)
    .join('&')
}

/** Signs with the hex SHA-1 of the text and the secret, as the provider documents. */
export function signParameters(
  parameters: Readonly<Record<string, string>>,
  secret: string,
  version: 1 | 2 = 2,
): string {
  return createHash('sha1')
    .update(stringToSign(parameters, version) + secret)
    .digest('hex')
}

/** Clients use either version. */
export function isSignedBy(
  parameters: Readonly<Record<string, string>>,
  signature: string,
  secret: string,
): boolean {
  return ([1, 2] as const).some((version) => sameText(signature, signParameters(parameters, secret, version)))
}

/** Returns the eight characters that sign a delivery address: transformation and public id with extension. */
export function signDeliveryPath(transformation: string, source: string, secret: string): string {
  const text = [transformation, source].filter((part) => part !== '').join('/')
  return createHash('sha1')
    .update(text + secret)
    .digest('base64url')
    .slice(0, 8)
}
