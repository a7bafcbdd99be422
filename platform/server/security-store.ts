import type { Database } from './database.ts'
import { CLOCK_SKEW_MS, FAILURES_BEFORE_LOCK, KNOWN_ADDRESS_MS, LOCK_WINDOW_MS } from './passcode-limits.ts'

/**
 * Where staff sessions and passcode attempts are kept: the database, or memory where there is none. Times are
 * milliseconds since the epoch by the caller's clock, `at` being the present one.
 */
export type SecurityStore = {
  /** @param session.madeWith id of the passkey that opened it; null for the passcode */
  addSession(session: { hash: string; kind: string; at: number; madeWith?: string | null }): Promise<void>
  /**
   * Moves `lastSeen` to `at` if the session is younger than `createdAfter` and seen after `seenAfter`.
   * @returns what it was opened with; null when it is not alive
   */
  touchSession(session: {
    hash: string
    kind: string
    at: number
    createdAfter: number
    seenAfter: number
  }): Promise<{ madeWith: string | null } | null>
  removeSession(hash: string): Promise<void>
  /** All of a kind; those opened with one passkey when it is named. */
  removeSessions(kind: string, madeWith?: string): Promise<void>
  addFailure(attempt: Attempt): Promise<void>
  /**
   * Times of failures in the last `windowMs`, oldest first; of one address, or of all when it is null. Of all, no
   * address counts for more than `share`, nor than were compared: those that one sends at once, past its lock, are its
   * own.
   */
  failures(query: {
    kind: string
    address: string | null
    at: number
    windowMs: number
    share?: number
  }): Promise<number[]>
  clearFailures(query: { kind: string; address: string }): Promise<void>
  addSuccess(attempt: Attempt): Promise<void>
  /** Whether the address had the right passcode within `KNOWN_ADDRESS_MS`. */
  isKnown(attempt: Attempt): Promise<boolean>
}

type Attempt = { kind: string; address: string; at: number }

const TABLES = [
  `create table if not exists staff_sessions (
    token_hash text primary key, kind text not null,
    created_at bigint not null, last_seen_at bigint not null)`,
  // added and not part of the table, so that a table from before gets it too
  'alter table staff_sessions add column if not exists made_with text',
  `create table if not exists passcode_failures (
    id bigserial primary key, kind text not null, address text not null, failed_at bigint not null)`,
  'create index if not exists passcode_failures_recent on passcode_failures (kind, failed_at)',
  `create table if not exists passcode_successes (
    kind text not null, address text not null, at bigint not null, primary key (kind, address))`,
]
const KEEP_MS = 24 * 60 * 60 * 1000

/** Creates the tables if they are missing. */
export async function createSqlSecurityStore({ run, setUp }: Database): Promise<SecurityStore> {
  await setUp(TABLES)
  return {
    async addSession({ hash, kind, at, madeWith = null }) {
      await run('delete from staff_sessions where created_at < $1 or last_seen_at > $2', [
        at - KEEP_MS,
        at + CLOCK_SKEW_MS,
      ])
      await run(
        `insert into staff_sessions (token_hash, kind, created_at, last_seen_at, made_with)
         values ($1, $2, $3, $3, $4)`,
        [hash, kind, at, madeWith],
      )
    },
    async touchSession({ hash, kind, at, createdAfter, seenAfter }) {
      const rows = await run(
        `update staff_sessions set last_seen_at = $3
         where token_hash = $1 and kind = $2 and created_at > $4 and last_seen_at > $5 and last_seen_at <= $6
         returning made_with`,
        [hash, kind, at, createdAfter, seenAfter, at + CLOCK_SKEW_MS],
      )
      const { made_with: madeWith } = rows[0] ?? {}
      return rows.length > 0 ? { madeWith: typeof madeWith === 'string' ? madeWith : null } : null
    },
    async removeSession(hash) {
      await run('delete from staff_sessions where token_hash = $1', [hash])
    },
    async removeSessions(kind, madeWith) {
      await run('delete from staff_sessions where kind = $1 and ($2::text is null or made_with = $2)', [
        kind,
        madeWith ?? null,
      ])
    },
    async addFailure({ kind, address, at }) {
      await run('delete from passcode_failures where failed_at < $1 or failed_at > $2', [
        at - KEEP_MS,
        at + CLOCK_SKEW_MS,
      ])
      await run('insert into passcode_failures (kind, address, failed_at) values ($1, $2, $3)', [
        kind,
        address,
        at,
      ])
    },
    async failures({ kind, address, at, windowMs, share }) {
      const rows = await run(
        `select failed_at from (
           select failed_at, row_number() over (partition by address order by id) as nth from (
             select *, row_number() over (partition by address, failed_at / $5::bigint order by id) as nth_at_once
             from passcode_failures
             where kind = $1 and failed_at > $2 and failed_at <= $3 and ($4::text is null or address = $4)
           ) recent where $4::text is not null or nth_at_once <= $6
         ) compared where $4::text is not null or $7::int is null or nth <= $7 order by failed_at`,
        [
          kind,
          at - windowMs,
          at + CLOCK_SKEW_MS,
          address,
          LOCK_WINDOW_MS,
          FAILURES_BEFORE_LOCK,
          share ?? null,
        ],
      )
      return rows.map((row) => Number(row.failed_at))
    },
    async clearFailures({ kind, address }) {
      await run('delete from passcode_failures where kind = $1 and address = $2', [kind, address])
    },
    async addSuccess({ kind, address, at }) {
      await run('delete from passcode_successes where at <= $1', [at - KNOWN_ADDRESS_MS])
      await run(
        `insert into passcode_successes values ($1, $2, $3)
         on conflict (kind, address) do update set at = excluded.at`,
        [kind, address, at],
      )
    },
    async isKnown({ kind, address, at }) {
      const rows = await run(
        'select 1 as ok from passcode_successes where kind = $1 and address = $2 and at > $3',
        [kind, address, at - KNOWN_ADDRESS_MS],
      )
      return rows.length > 0
    },
  }
}

/** The same in memory, for `DATABASE_URL=none`. */
export function createMemorySecurityStore(): SecurityStore {
  const sessions = new Map<string, { kind: string; created: number; seen: number; madeWith: string | null }>()
  const successes = new Map<string, number>()
  let failed: Attempt[] = []
  const keyOf = ({ kind, address }: Attempt) => JSON.stringify([kind, address])
  const isFuture = (time: number, at: number) => time > at + CLOCK_SKEW_MS

  return {
    async addSession({ hash, kind, at, madeWith = null }) {
      for (const [old, { created, seen }] of sessions)
        if (created < at - KEEP_MS || isFuture(seen, at)) sessions.delete(old)
      sessions.set(hash, { kind, created: at, seen: at, madeWith })
    },
    async touchSession({ hash, kind, at, createdAfter, seenAfter }) {
      const session = sessions.get(hash)
      if (session?.kind !== kind || session.created <= createdAfter || session.seen <= seenAfter) return null
      if (isFuture(session.seen, at)) return null
      session.seen = at
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
    async addFailure(failure) {
      const { at } = failure
      failed = [...failed.filter((each) => each.at > at - KEEP_MS && !isFuture(each.at, at)), failure]
    },
    async failures({ kind, address, at, windowMs, share = Number.POSITIVE_INFINITY }) {
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
    },
    async clearFailures({ kind, address }) {
      failed = failed.filter((each) => each.kind !== kind || each.address !== address)
    },
    async addSuccess(attempt) {
      for (const [key, at] of successes) if (at <= attempt.at - KNOWN_ADDRESS_MS) successes.delete(key)
      successes.set(keyOf(attempt), attempt.at)
    },
    async isKnown(attempt) {
      const at = successes.get(keyOf(attempt))
      return at !== undefined && at > attempt.at - KNOWN_ADDRESS_MS
    },
  }
}
