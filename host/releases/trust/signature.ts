import { type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'
import type { CheckSignature } from '../manifest/manifest.ts'
import { fromBase64, type ReleaseKey } from './keys.ts'
import { hasSigned, keyOf, mayRelease, namesOf, type Trust } from './trust.ts'

/** The signature beside release.json on a host's disk. In the store its name is the manifest's digest. */
export const SIGNATURE_FILE = 'release.sig.json'

/** Ed25519; source: RFC 8032. */
const SIGNATURE_BYTES = 64

const signatureSchema = z.strictObject({
  key: z.string().max(64),
  signature: z.string().refine((text) => fromBase64(text)?.length === SIGNATURE_BYTES, 'is not a signature'),
})

const signedSchema = z.object({ name: z.string(), created: z.iso.datetime() })

/** Signs the exact bytes of release.json. @returns the text of release.sig.json */
export function signManifest(
  { id, privateKey }: Pick<ReleaseKey, 'id' | 'privateKey'>,
  bytes: Buffer,
): string {
  const signature = sign(null, bytes, privateKey).toString('base64')
  return `${JSON.stringify({ key: id, signature })}\n`
}

/** Checks the bytes of a signature alone: a retired or revoked key has still signed them. */
export function isSignedWith(key: KeyObject, manifest: Buffer, text: string): boolean {
  const { data } = z.preprocess((json) => JSON.parse(String(json)), signatureSchema).safeParse(text)
  return data !== undefined && verify(null, manifest, key, Buffer.from(data.signature, 'base64'))
}

/**
 * Checks that a release comes from a team that may release it, before its manifest is parsed.
 * @returns the team and its key
 * @throws {Error} with the reason in plain words
 */
export function checkSignature(
  trust: Trust,
  release: Parameters<CheckSignature>[0],
): { team: string; key: string } {
  const { name, manifest } = release
  if (release.signature === null) throw new Error('it is not signed')
  const { key: id, signature } = parseJson(release.signature, signatureSchema, SIGNATURE_FILE)
  const key = keyOf(trust, id)
  const { team, state } = key
  const whose = `the key ${id} of ${team}`
  if (state.is === 'revoked') throw new Error(`${whose} was revoked: ${state.reason}`)
  if (!hasSigned(key, manifest, Buffer.from(signature, 'base64')))
    throw new Error(`its signature does not match: it was not made for this release with ${whose}`)
  const signed = parseJson(manifest.toString(), signedSchema, 'the signed manifest')
  const { created } = signed
  if (signed.name !== name)
    throw new Error(`its signature belongs to a release of ${signed.name} from ${created}`)
  if (!mayRelease(key, name)) throw new Error(`${whose} may not release ${name}, only ${namesOf(key)}`)
  if (key.only === 'pointers') throw new Error(`${whose} may change pointers, and release nothing`)
  if (state.is === 'retired' && Date.parse(created) >= Date.parse(state.at))
    throw new Error(`${whose} was retired at ${state.at}, before this release was made`)
  return { team, key: id }
}
