/** Where staff sessions and failed passcodes are kept: the database, or memory where there is none. */
export type SecurityStore = {
  addSession(session: { hash: string; kind: string; at: number }): Promise<void>
  /** Moves `lastSeen` to `at` if the session is younger than `createdAfter` and seen after `seenAfter`. */
  touchSession(session: {
    hash: string
    kind: string
    at: number
    createdAfter: number
    seenAfter: number
  }): Promise<boolean>
  removeSession(hash: string): Promise<void>
  addFailure(failure: { kind: string; address: string; at: number }): Promise<void>
  /** Times of failures after `since`, oldest first; of one address, or of all when it is null. */
  failures(query: { kind: string; address: string | null; since: number }): Promise<number[]>
  clearFailures(query: { kind: string; address: string }): Promise<void>
}

/** Runs one parameterised statement and gives its rows. `@neondatabase/serverless`'s `sql.query` has this form. */
export type RunSql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

const TABLES = [
  `create table if not exists staff_sessions (
    token_hash text primary key, kind text not null,
    created_at bigint not null, last_seen_at bigint not null)`,
  `create table if not exists passcode_failures (
    id bigserial primary key, kind text not null, address text not null, failed_at bigint not null)`,
  'create index if not exists passcode_failures_recent on passcode_failures (kind, failed_at)',
]
const KEEP_MS = 24 * 60 * 60 * 1000

/** Creates the tables if they are missing. Times are milliseconds since the epoch by the caller's clock. */
export async function createSqlSecurityStore(run: RunSql): Promise<SecurityStore> {
  for (const table of TABLES) await run(table)
  return {
    async addSession({ hash, kind, at }) {
      await run('delete from staff_sessions where created_at < $1', [at - KEEP_MS])
      await run('insert into staff_sessions values ($1, $2, $3, $3)', [hash, kind, at])
    },
    async touchSession({ hash, kind, at, createdAfter, seenAfter }) {
      const rows = await run(
        `update staff_sessions set last_seen_at = $3
         where token_hash = $1 and kind = $2 and created_at > $4 and last_seen_at > $5 returning 1 as ok`,
        [hash, kind, at, createdAfter, seenAfter],
      )
      return rows.length > 0
    },
    async removeSession(hash) {
      await run('delete from staff_sessions where token_hash = $1', [hash])
    },
    async addFailure({ kind, address, at }) {
      await run('delete from passcode_failures where failed_at < $1', [at - KEEP_MS])
      await run('insert into passcode_failures (kind, address, failed_at) values ($1, $2, $3)', [
        kind,
        address,
        at,
      ])
    },
    async failures({ kind, address, since }) {
      const rows = await run(
        `select failed_at from passcode_failures
         where kind = $1 and failed_at > $2 and ($3::text is null or address = $3) order by failed_at`,
        [kind, since, address],
      )
      return rows.map((row) => Number(row.failed_at))
    },
    async clearFailures({ kind, address }) {
      await run('delete from passcode_failures where kind = $1 and address = $2', [kind, address])
    },
  }
}

/** The same in memory, for `DATABASE_URL=none`. */
export function createMemorySecurityStore(): SecurityStore {
  const sessions = new Map<string, { kind: string; created: number; seen: number }>()
  let failed: { kind: string; address: string; at: number }[] = []
  return {
    async addSession({ hash, kind, at }) {
      for (const [old, { created }] of sessions) if (created < at - KEEP_MS) sessions.delete(old)
      sessions.set(hash, { kind, created: at, seen: at })
    },
    async touchSession({ hash, kind, at, createdAfter, seenAfter }) {
      const session = sessions.get(hash)
      if (!session || session.kind !== kind || session.created <= createdAfter || session.seen <= seenAfter)
        return false
      session.seen = at
      return true
    },
    async removeSession(hash) {
      sessions.delete(hash)
    },
    async addFailure(failure) {
      failed = [...failed.filter((each) => each.at > failure.at - KEEP_MS), failure]
    },
    async failures({ kind, address, since }) {
      return failed
        .filter(
          (each) => each.kind === kind && each.at > since && (address === null || each.address === address),
        )
        .map((each) => each.at)
    },
    async clearFailures({ kind, address }) {
      failed = failed.filter((each) => each.kind !== kind || each.address !== address)
    },
  }
}
