import { createHash } from 'node:crypto'
import { signature } from '@lustre/platform/server/media/signature'
import { sameSecret } from '@lustre/platform/server/secrets'

/** Checks the signature of parameters, in either version that clients use. */
export const isSignedBy = (
  parameters: Readonly<Record<string, string>>,
  given: string,
  secret: string,
): boolean => ([1, 2] as const).some((version) => sameSecret(given, signature(parameters, secret, version)))

/** Returns the eight characters that sign a delivery address: transformation and public id with extension. */
export function signDeliveryPath(transformation: string, source: string, secret: string): string {
  const text = [transformation, source].filter((part) => part !== '').join('/')
  return createHash('sha1')
    .update(text + secret)
    .digest('base64url')
    .slice(0, 8)
}
