import { ApiError, randomToken } from '@lustre/platform/server'
import type { Challenges, Purpose } from '../api/staff/passkeys/challenges.ts'
import type { NewKey, PasskeyRepository } from '../api/staff/passkeys/passkey-repository.ts'
import { PASSKEY_MESSAGES } from '../content/passkey-messages.ts'

type Kept = NewKey & { lastUsedAt: number | null }

const toPasskey = ({ id, label, at, lastUsedAt }: Kept) => ({
  id,
  label,
  madeAt: new Date(at).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
})

/** Creates passkeys in memory for tests of screens, because jsdom cannot run the embedded database. */
export function createMemoryPasskeys(): PasskeyRepository {
  const keys = new Map<string, Kept>()
  let passcodeOn = true
  return {
    list: async () => [...keys.values()].map(toPasskey),
    known: async () => [...keys.values()].map(({ id, transports }) => ({ id, transports })),
    find: async (id) => keys.get(id) ?? null,
    async add(key) {
      if (keys.has(key.id)) return null
      const kept = { ...key, lastUsedAt: null }
      keys.set(key.id, kept)
      return toPasskey(kept)
    },
    async noteUse({ id, counter }, newCounter, at) {
      const key = keys.get(id)
      if (key?.counter !== counter) return false
      keys.set(id, { ...key, counter: newCounter, lastUsedAt: at })
      return true
    },
    async remove(id) {
      const isLast = keys.has(id) && keys.size === 1
      if (isLast && !passcodeOn) return false
      keys.delete(id)
      return true
    },
    async switchPasscode(on) {
      if (!on && keys.size === 0) return false
      passcodeOn = on
      return true
    },
    login: async () => ({ passcodeOn, hasPasskeys: keys.size > 0 }),
  }
}

export function createMemoryChallenges(): Challenges {
  let open: { challenge: string; purpose: Purpose } | null = null
  return {
    async begin(_, purpose) {
      open = { challenge: randomToken(), purpose }
      return open.challenge
    },
    async take(_, purpose) {
      const taken = open
      open = null
      if (taken?.purpose !== purpose) throw new ApiError(400, 'challenge_over', PASSKEY_MESSAGES.tookTooLong)
      return taken.challenge
    },
  }
}
