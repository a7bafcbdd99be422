import sha1 from 'crypto-js/sha1.js'

/** Source: the provider's documentation, 'Generating authentication signatures'. */
const UNSIGNED: ReadonlySet<string> = new Set(['file', 'cloud_name', 'resource_type', 'api_key', 'signature'])

export type SignedParameters = Readonly<Record<string, string>>

/**
 * Returns the provider's signature: hex SHA-1 of the sorted `k=v` joined by `&`, then the secret. Version 2 escapes `&`
 * inside values, so that one value cannot look like two parameters.
 */
export function signature(parameters: SignedParameters, secret: string, version: 1 | 2 = 2): string {
  const text = Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !UNSIGNED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${version === 2 ? value.replaceAll('&', '%26') : value}`)
    .join('&')
  return sha1(text + secret).toString()
}
