import { verify } from 'node:crypto'
import { z } from 'zod'
import { type PublicKey, parsePublicKey, TEAM } from './keys.ts'

const REMOTE = /^(\*|[a-z][a-z0-9-]*)$/
const SECTION = /^[a-z][a-z0-9-]*$/
const SETTING = /^[A-Z][A-Z0-9_]*$/

const stateSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('active') }),
  /** Earlier releases of the key stay valid; it signs no new ones. */
  z.strictObject({ is: z.literal('retired'), at: z.iso.datetime() }),
  /** No signature of the key is valid, because it may be stolen. */
  z.strictObject({ is: z.literal('revoked'), at: z.iso.datetime(), reason: z.string().min(1) }),
])

const keySchema = z
  .strictObject({
    id: z.string(),
    team: z.string().regex(TEAM),
    publicKey: z.string(),
    /** Names of remotes, `shell`, or `*` for all of them. */
    remotes: z.array(z.string().regex(REMOTE)).min(1),
    /** Lets a host's key change pointers and make links to previews, but not sign releases. */
    only: z.literal('pointers').optional(),
    added: z.iso.datetime(),
    state: stateSchema,
  })
  .superRefine(({ id, publicKey }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message, path: ['publicKey'] })
    try {
      if (parsePublicKey(publicKey).id !== id) problem(`is not the key ${id}`)
    } catch (error) {
      problem(error instanceof Error ? error.message : 'is not a key')
    }
  })

/** trust.json: whose releases a host accepts. Unknown fields are errors, so that no typo widens the trust. */
export const trustSchema = z.strictObject({
  keys: z
    .array(keySchema)
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'hold a key twice'),
  /**
   * Accepts only signed pointers, so that write access to the store alone changes nothing. Set for a new site
   * where a machine that can sign them trusts its first key; elsewhere by an operator.
   */
  pointers: z.literal('signed').optional(),
  /** Settings of other sections that a section may read, by its name. */
  settings: z.record(z.string().regex(SECTION), z.array(z.string().regex(SETTING))).optional(),
})

export type Trust = z.output<typeof trustSchema>
export type TrustedKey = Trust['keys'][number]

export const NO_TRUST: Trust = { keys: [] }

export const mayRelease = ({ remotes }: Pick<TrustedKey, 'remotes'>, name: string): boolean =>
  remotes.includes('*') || remotes.includes(name)

export const hasSigned = ({ publicKey }: TrustedKey, bytes: Buffer, signature: Buffer): boolean =>
  verify(null, bytes, parsePublicKey(publicKey).key, signature)

/** Returns text such as 'everything', 'gallery and shell' or 'pointers of everything'. */
export const namesOf = ({ remotes, only }: Pick<TrustedKey, 'remotes' | 'only'>): string =>
  (only === 'pointers' ? 'pointers of ' : '') + (remotes.includes('*') ? 'everything' : remotes.join(' and '))

export function keyOf({ keys }: Trust, id: string): TrustedKey {
  const key = keys.find((each) => each.id === id)
  if (!key) throw new Error(`the key ${id} is not known here`)
  return key
}

/** Lets a new site, which has no earlier unsigned pointers, accept only signed ones. */
export const begun = (trust: Trust): Trust =>
  trust.keys.length === 0 ? { ...trust, pointers: 'signed' } : trust

const withState = (trust: Trust, id: string, state: TrustedKey['state']): Trust => ({
  ...trust,
  keys: trust.keys.map((key) => (key.id === id ? { ...key, state } : key)),
})

/**
 * Lets a key release these remotes, and no others.
 * @param at ISO time
 * @throws {Error} when the key was retired or revoked, which is final
 */
export function withKey(
  trust: Trust,
  key: PublicKey,
  remotes: readonly string[],
  at: string,
  only?: TrustedKey['only'],
): Trust {
  const known = trust.keys.find(({ id }) => id === key.id)
  if (known && known.state.is !== 'active')
    throw new Error(`the key ${key.id} was ${known.state.is}: the team needs a new one`)
  const trusted: TrustedKey = {
    ...key,
    remotes: [...remotes],
    ...(only && { only }),
    added: known?.added ?? at,
    state: { is: 'active' },
  }
  return { ...trust, keys: [...trust.keys.filter(({ id }) => id !== key.id), trusted] }
}

/** Retires a key: its earlier releases stay valid. @throws {Error} when it is not active */
export function withRetired(trust: Trust, id: string, at: string): Trust {
  const { state } = keyOf(trust, id)
  if (state.is !== 'active') throw new Error(`the key ${id} was ${state.is} already`)
  return withState(trust, id, { is: 'retired', at })
}

/** Invalidates everything that a key has signed. @throws {Error} when it is unknown, or was revoked */
export function withRevoked(trust: Trust, id: string, at: string, reason: string): Trust {
  if (keyOf(trust, id).state.is === 'revoked') throw new Error(`the key ${id} was revoked already`)
  return withState(trust, id, { is: 'revoked', at, reason })
}

/** Lets a section read settings of others. @throws {Error} for an invalid name of a setting */
export function withGrant(trust: Trust, section: string, settings: readonly string[]): Trust {
  const wrong = settings.find((name) => !SETTING.test(name))
  if (wrong !== undefined) throw new Error(`${wrong} is not the name of a setting`)
  const granted = new Set([...(trust.settings?.[section] ?? []), ...settings])
  return { ...trust, settings: { ...trust.settings, [section]: [...granted] } }
}
