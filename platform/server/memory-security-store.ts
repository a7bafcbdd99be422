import {
  CLOCK_SKEW_MS,
  FAILURES_BEFORE_LOCK,
  KEEP_MS,
  KNOWN_ADDRESS_MS,
  LOCK_WINDOW_MS,
} from './passcode-limits.ts'
import type { Attempt, NewSession, SecurityStore, SharedLimit, Wait } from './security-store.ts'

type Session = { kind: string; created: number; seen: number; name: string | null }

/** The store for `DATABASE_URL=none`. */
export function createMemorySecurityStore(): SecurityStore {
  const sessions = new Map<string, Session>()
  const successes = new Map<string, number>()
  let failed: Attempt[] = []
  const keyOf = ({ kind, address }: Attempt) => JSON.stringify([kind, address])
  const isFuture = (time: number, at: number) => time > at + CLOCK_SKEW_MS

  function waitOf(attempt: Attempt, limits: readonly SharedLimit[]): Wait {
    const { kind, address, at } = attempt
    const known = failed.filter((each) => each.kind === kind && !isFuture(each.at, at))
    const ofAddress = known.filter((each) => each.address === address)
    const untilFree = (failures: readonly Attempt[], max: number, windowMs: number) => {
      const locking = failures.toSorted((a, b) => a.at - b.at).at(-max)
      return locking === undefined ? 0 : Math.max(0, locking.at + windowMs - at)
    }
    const untilAllFree = ({ failures, windowMs, share = Infinity }: SharedLimit) => {
      const counts = new Map<string, number>()
      const isWithin = (key: string, max: number) => {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return count <= max
      }
      const compared = known.filter(
        (each) =>
          each.at > at - windowMs &&
          isWithin(`${Math.floor(each.at / LOCK_WINDOW_MS)} ${each.address}`, FAILURES_BEFORE_LOCK) &&
          isWithin(each.address, share),
      )
      return Math.max(untilFree(compared, failures, windowMs), untilFree(ofAddress, share, windowMs))
    }
    const success = successes.get(keyOf(attempt)) ?? -Infinity
    return {
      own: untilFree(ofAddress, FAILURES_BEFORE_LOCK, LOCK_WINDOW_MS),
      shared: success > at - KNOWN_ADDRESS_MS ? 0 : Math.max(0, ...limits.map(untilAllFree)),
    }
  }

  function open(attempt: Attempt, { hash, name }: NewSession): void {
    const { kind, address, at } = attempt
    failed = failed.filter((each) => each.kind !== kind || each.address !== address)
    for (const [key, time] of successes) if (time <= at - KNOWN_ADDRESS_MS) successes.delete(key)
    successes.set(keyOf(attempt), at)
    for (const [old, { created, seen }] of sessions)
      if (created < at - KEEP_MS || isFuture(seen, at)) sessions.delete(old)
    sessions.set(hash, { kind, created: at, seen: at, name })
  }

  return {
    async attempt(attempt, limits, session) {
      const { at } = attempt
      const wait = waitOf(attempt, limits)
      if (wait.own > 0 || wait.shared > 0) return wait
      if (session !== null) open(attempt, session)
      else failed = [...failed.filter((each) => each.at > at - KEEP_MS && !isFuture(each.at, at)), attempt]
      return wait
    },
    async touchSession({ hash, kind, at, createdAfter, seenAfter, quietly }) {
      const session = sessions.get(hash)
      if (session?.kind !== kind || session.created <= createdAfter || session.seen <= seenAfter) return null
      if (isFuture(session.seen, at)) return null
      if (!quietly) session.seen = at
      return { name: session.name }
    },
    async removeSession(hash) {
      sessions.delete(hash)
    },
    async removeSessions(kind) {
      for (const [hash, session] of sessions) if (session.kind === kind) sessions.delete(hash)
    },
  }
}
