import { sign } from 'node:crypto'
import { z } from 'zod'
import { siteCommand } from '../../files/site-command.ts'
import { pointerName } from '../store/release-keys.ts'
import type { ReleaseKey } from './keys.ts'
import { hasSigned, keyOf, mayRelease, namesOf, type Trust } from './trust.ts'

/** The signature in a pointer: the time and the key of its last change. */
const signedSchema = z.strictObject({
  at: z.iso.datetime(),
  key: z.string().max(64),
  by: z.string().max(200),
})
export type Signed = z.output<typeof signedSchema>

export type PointerGuard = {
  isRequired: () => boolean
  /**
   * Signs a pointer, later than its last change: after a clock that was ahead, hosts refuse an earlier time.
   * @param last the time of that change; undefined for a first pointer
   * @returns null on a machine without a key
   * @throws {Error} when the site needs a signature and this machine has no key with that right
   */
  sign: (key: string, pointer: object, last?: string) => Promise<Signed | null>
  /**
   * Checks the pointer at a key of the store.
   * @returns the time of its change
   * @throws {Error} unless a key with the right to change it signed it
   */
  check: (key: string, pointer: object, signed: unknown) => string
}

/** The command that makes the key of a host, with what else the operator has to do. */
export const HOST_KEY_COMMAND = `${siteCommand()} keys new host --only-pointers`

export const NO_GUARD: PointerGuard = { isRequired: () => false, sign: async () => null, check: () => '' }

/**
 * Returns the signed bytes. They contain the key in the store, so that no section's pointer can replace
 * another's, and no pointer of staging a live one.
 */
const bytesOf = (key: string, pointer: object, at: string) =>
  Buffer.from(`${key} ${at}\n${JSON.stringify(pointer)}`)

function signPointer(
  { id, privateKey }: ReleaseKey,
  key: string,
  pointer: object,
  last: string | undefined,
  now = Date.now(),
): Signed {
  const at = new Date(Math.max(now, last === undefined ? 0 : Date.parse(last) + 1)).toISOString()
  const by = sign(null, bytesOf(key, pointer, at), privateKey).toString('base64')
  return { at, key: id, by }
}

/**
 * @param trust returns the current trust of this machine
 * @param readKey reads the key to sign with; throws when there is none
 * @param time of the change in signatures; the current time by default
 */
export function createPointerGuard(
  trust: () => Trust,
  readKey: () => Promise<ReleaseKey>,
  time?: Date,
): PointerGuard {
  const isRequired = () => trust().pointers === 'signed'

  const check: PointerGuard['check'] = (key, pointer, signed) => {
    const { data } = signedSchema.safeParse(signed)
    if (!data) throw new Error(`${key} is not signed`)
    const known = keyOf(trust(), data.key)
    const whose = `${key}: the key ${known.id} of ${known.team}`
    if (!hasSigned(known, bytesOf(key, pointer, data.at), Buffer.from(data.by, 'base64')))
      throw new Error(`${whose} has not signed this content`)
    if (!mayRelease(known, pointerName(key) ?? ''))
      throw new Error(`${whose} may not change it, only ${namesOf(known)}`)
    // Earlier changes stay valid; the signatures of the releases decide what runs.
    if (known.state.is !== 'active' && Date.parse(data.at) >= Date.parse(known.state.at))
      throw new Error(`${whose} was ${known.state.is} before this change`)
    return data.at
  }

  return {
    isRequired,
    check,
    async sign(key, pointer, last) {
      const own = isRequired() ? await readKey() : await readKey().catch(() => null)
      if (own === null) return null
      const signed = signPointer(own, key, pointer, last, time?.getTime())
      if (isRequired()) check(key, pointer, signed)
      return signed
    },
  }
}
