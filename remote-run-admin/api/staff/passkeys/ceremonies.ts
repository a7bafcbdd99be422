import { ApiError } from '@lustre/platform/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { PASSKEY_MESSAGES } from '../../../content/passkey-messages.ts'
import { CHALLENGE_MS } from './challenges.ts'
import type { StoredKey } from './passkey-repository.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256, which every supported Node can check. */
const ALGORITHMS = [-8, -7, -257]

/** The library accepts transports unchecked. */
const transportsSchema = z.array(z.string().max(20)).max(10).catch([])

/** Loads the library at its first use, because it is large and passkeys are rarely used. */
const library = () => import('@simplewebauthn/server')
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

const notAdded = (cause?: unknown) =>
  new ApiError(400, 'invalid_passkey', PASSKEY_MESSAGES.notAdded, { cause })
export const refused = (cause?: unknown) =>
  new ApiError(401, 'invalid_passkey', PASSKEY_MESSAGES.refused, { cause })

/** The library throws plain errors for every problem. */
const orElse = (error: (cause: unknown) => ApiError) => (cause: unknown) => {
  throw error(cause)
}

/** Returns the options to create a passkey. @param known passkeys that the device must not create again */
export async function optionsToAdd(
  { id }: RelyingParty,
  challenge: string,
  label: string,
  known: { id: string; transports: string[] }[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: id,
    rpID: id,
    userName: label,
    userDisplayName: label,
    challenge: bytes(challenge),
    timeout: CHALLENGE_MS,
    excludeCredentials: known,
    // The device stores the passkey with its name, so that a login does not reveal a list of keys.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Returns the options to log in with any passkey of this site; the device must verify its user. */
export async function optionsToLogIn({ id }: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: id,
    challenge: bytes(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/** @throws {ApiError} 400 when the response does not fit the request */
export async function checkNewKey(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<StoredKey & { transports: string[] }> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(party, challenge),
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(orElse(notAdded))
  if (!registrationInfo) throw notAdded()
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = transportsSchema.parse(response.response.transports)
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** @returns the new counter @throws {ApiError} 401 for a wrong signature, or a counter that went back */
export async function checkLogin(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: StoredKey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(party, challenge),
    response,
    credential: { id, publicKey: bytes(publicKey), counter },
  }).catch(orElse(refused))
  if (!verified) throw refused()
  return authenticationInfo.newCounter
}
