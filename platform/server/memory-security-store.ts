import {
  CLOCK_SKEW_MS,
  FAILURES_BEFORE_LOCK,
  KEEP_MS,
  KNOWN_ADDRESS_MS,
  LOCK_WINDOW_MS,
} from './passcode-limits.ts'
import type { Attempt, NewSession, SecurityStore, SharedLimit, Wait } from './security-store.ts'

type Session = { kind: string; created: number; seen: number; madeWith: string | null }

/** The store of `DATABASE_URL=none`. */
export function createMemorySecurityStore(): SecurityStore {
  const sessions = new Map<string, Session>()
  const successes = new Map<string, number>()
  let failed: Attempt[] = []
  const keyOf = ({ kind, address }: Attempt) => JSON.stringify([kind, address])
  const isFuture = (time: number, at: number) => time > at + CLOCK_SKEW_MS

  /** Returns the times of failures, oldest first; null stands for all addresses. */
  function failures({ kind, at }: Attempt, address: string | null, windowMs: number, share = Infinity) {
    const counts = new Map<string, number>()
    const nth = (key: string) => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    }
    return failed
      .filter((each) => each.kind === kind && each.at > at - windowMs && !isFuture(each.at, at))
      .filter((each) => {
        if (address !== null) return each.address === address
        const atOnce = nth(`${Math.floor(each.at / LOCK_WINDOW_MS)} ${each.address}`)
        return atOnce <= FAILURES_BEFORE_LOCK && nth(each.address) <= share
      })
      .map((each) => each.at)
      .toSorted((a, b) => a - b)
  }

  function waitOf(attempt: Attempt, limits: readonly SharedLimit[]): Wait {
    const { address, at } = attempt
    const untilFree = (times: number[], max: number, windowMs: number) => {
      const locking = times.at(-max)
      return locking === undefined ? 0 : locking + windowMs - at
    }
    const failedLately = failures(attempt, address, LOCK_WINDOW_MS)
    const own = Math.max(0, untilFree(failedLately, FAILURES_BEFORE_LOCK, LOCK_WINDOW_MS))
    const success = successes.get(keyOf(attempt))
    if (success !== undefined && success > at - KNOWN_ADDRESS_MS) return { own, shared: 0 }
    const strangers = limits.flatMap(({ failures: max, windowMs, share }) => [
      untilFree(failures(attempt, null, windowMs, share), max, windowMs),
      share === undefined ? 0 : untilFree(failures(attempt, address, windowMs), share, windowMs),
    ])
    return { own, shared: Math.max(0, ...strangers) }
  }

  function open(attempt: Attempt, { hash, madeWith }: NewSession): void {
    const { kind, address, at } = attempt
    failed = failed.filter((each) => each.kind !== kind || each.address !== address)
    for (const [key, time] of successes) if (time <= at - KNOWN_ADDRESS_MS) successes.delete(key)
    successes.set(keyOf(attempt), at)
    for (const [old, { created, seen }] of sessions)
      if (created < at - KEEP_MS || isFuture(seen, at)) sessions.delete(old)
    sessions.set(hash, { kind, created: at, seen: at, madeWith })
  }

  return {
    wait: async (attempt, limits) => waitOf(attempt, limits),
    async attempt(attempt, limits, session) {
      const { at } = attempt
      const wait = waitOf(attempt, limits)
      if (wait.own > 0 || wait.shared > 0) return wait
      if (session !== null) open(attempt, session)
      else failed = [...failed.filter((each) => each.at > at - KEEP_MS && !isFuture(each.at, at)), attempt]
      return wait
    },
    succeed: async (attempt, session) => open(attempt, session),
    async touchSession({ hash, kind, at, createdAfter, seenAfter, quietly }) {
      const session = sessions.get(hash)
      if (session?.kind !== kind || session.created <= createdAfter || session.seen <= seenAfter) return null
      if (isFuture(session.seen, at)) return null
      if (!quietly) session.seen = at
      return { madeWith: session.madeWith }
    },
    async removeSession(hash) {
      sessions.delete(hash)
    },
    async removeSessions(kind, madeWith) {
      for (const [hash, session] of sessions)
        if (session.kind === kind && (madeWith === undefined || session.madeWith === madeWith))
          sessions.delete(hash)
    },
  }
}
