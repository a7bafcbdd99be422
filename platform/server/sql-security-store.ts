import {
  CLOCK_SKEW_MS,
  FAILURES_BEFORE_LOCK,
  KEEP_MS,
  KNOWN_ADDRESS_MS,
  LOCK_WINDOW_MS,
} from './passcode-limits.ts'
import type { Database, Statement } from './postgres.ts'
import type { Attempt, SecurityStore, SharedLimit, Wait } from './security-store.ts'

/** The same for all sections, because they share these tables. */
const SETUP_LOCK = 7_205_021

/** In the order in which attempts lock them, to avoid a deadlock. */
const TABLES = [
  // Without the lock, hosts and sections that start together would conflict in `if not exists`.
  `select pg_advisory_xact_lock(${SETUP_LOCK})`,
  `create table if not exists passcode_failures (
    id bigserial primary key, kind text not null, address text not null, failed_at bigint not null)`,
  'create index if not exists passcode_failures_recent on passcode_failures (kind, failed_at)',
  `create table if not exists passcode_successes (
    kind text not null, address text not null, at bigint not null, primary key (kind, address))`,
  `create table if not exists staff_sessions (
    token_hash text primary key, kind text not null,
    created_at bigint not null, last_seen_at bigint not null)`,
  // A separate statement, so that older tables get the column too.
  'alter table staff_sessions add column if not exists made_with text',
]

/**
 * Computes the waits of an attempt as `verdict`. $1 kind, $2 address, $3 now, $4 the shared limits. No address counts for more than its share, nor for more than were compared: parallel attempts past
 * its own lock affect only itself.
 */
const VERDICT = `failed as materialized (
    select id, address, failed_at from passcode_failures
    where kind = $1 and failed_at <= $3::bigint + ${CLOCK_SKEW_MS}),
  limits as (select * from jsonb_to_recordset($4::jsonb) as l(failures int, "windowMs" bigint, share int)),
  own as (
    select failed_at + ${LOCK_WINDOW_MS} - $3::bigint as wait from failed
    where address = $2 and failed_at > $3::bigint - ${LOCK_WINDOW_MS}
    order by failed_at desc offset ${FAILURES_BEFORE_LOCK - 1} limit 1),
  strangers as (
    select max(greatest(
      (select failed_at from (
         select failed_at, row_number() over (partition by address order by id) as nth from (
           select *, row_number() over (partition by address, failed_at / ${LOCK_WINDOW_MS} order by id) as nth_at_once
           from failed where failed_at > $3::bigint - l."windowMs") recent
         where nth_at_once <= ${FAILURES_BEFORE_LOCK}) compared
       where l.share is null or nth <= l.share order by failed_at desc offset l.failures - 1 limit 1),
      (select failed_at from failed
       where l.share is not null and address = $2 and failed_at > $3::bigint - l."windowMs"
       order by failed_at desc offset coalesce(l.share, 1) - 1 limit 1)
    ) + l."windowMs" - $3::bigint) as wait from limits l),
  verdict as (
    select greatest(0, (select wait from own)) as own, greatest(0, case when not exists (
      select from passcode_successes where kind = $1 and address = $2 and at > $3::bigint - ${KNOWN_ADDRESS_MS}
    ) then (select wait from strangers) end) as shared),
  allowed as (select from verdict where own = 0 and shared = 0)`

const COUNT = `with ${VERDICT}, counted as (
    insert into passcode_failures (kind, address, failed_at) select $1, $2, $3::bigint from allowed)
  select own, shared from verdict`

/** $5 the digest of the session, $6 the name beside the passcode. */
const OPEN = `with ${VERDICT},
  cleared as (delete from passcode_failures where kind = $1 and address = $2 and exists (select from allowed)),
  known as (
    insert into passcode_successes select $1, $2, $3::bigint from allowed
    on conflict (kind, address) do update set at = excluded.at),
  opened as (
    insert into staff_sessions (token_hash, kind, created_at, last_seen_at, made_with)
    select $5, $1, $3::bigint, $3::bigint, $6 from allowed)
  select own, shared from verdict`

/** Attempts of a kind are serialized: otherwise each would see only the state before all of them. */
const before = ({ kind, at }: Attempt): Statement[] => [
  { text: 'select pg_advisory_xact_lock(hashtext($1))', params: [`staff attempt ${kind}`] },
  {
    text: 'delete from passcode_failures where failed_at < $1 or failed_at > $2',
    params: [at - KEEP_MS, at + CLOCK_SKEW_MS],
  },
  { text: 'delete from passcode_successes where at <= $1', params: [at - KNOWN_ADDRESS_MS] },
  {
    text: 'delete from staff_sessions where created_at < $1 or last_seen_at > $2',
    params: [at - KEEP_MS, at + CLOCK_SKEW_MS],
  },
]

export async function createSqlSecurityStore({ run, together, setUp }: Database): Promise<SecurityStore> {
  await setUp(TABLES)
  const parametersOf = ({ kind, address, at }: Attempt, limits: readonly SharedLimit[]) => [
    kind,
    address,
    at,
    JSON.stringify(limits),
  ]
  const waitIn = (rows: Record<string, unknown>[] | undefined): Wait => ({
    own: Number(rows?.[0]?.own),
    shared: Number(rows?.[0]?.shared),
  })
  return {
    async attempt(attempt, limits, session) {
      const params = parametersOf(attempt, limits)
      const statement: Statement =
        session === null
          ? { text: COUNT, params }
          : { text: OPEN, params: [...params, session.hash, session.name] }
      return waitIn((await together([...before(attempt), statement])).at(-1))
    },
    async touchSession({ hash, kind, at, createdAfter, seenAfter, quietly }) {
      const rows = await run(
        `update staff_sessions set last_seen_at = case when $7 then last_seen_at else $3::bigint end
         where token_hash = $1 and kind = $2 and created_at > $4 and last_seen_at > $5 and last_seen_at <= $6
         returning made_with`,
        [hash, kind, at, createdAfter, seenAfter, at + CLOCK_SKEW_MS, quietly],
      )
      const { made_with: name } = rows[0] ?? {}
      return rows.length > 0 ? { name: typeof name === 'string' ? name : null } : null
    },
    async removeSession(hash) {
      await run('delete from staff_sessions where token_hash = $1', [hash])
    },
    async removeSessions(kind) {
      await run('delete from staff_sessions where kind = $1', [kind])
    },
  }
}
