import type { Migration } from '@lustre/platform/server'

/** The lock under which earlier releases create these tables; they may start at the same time. */
const LOCK_BEFORE = 7_205_018

const STATEMENTS = [
  `select pg_advisory_xact_lock(${LOCK_BEFORE})`,
  `create table if not exists admin_passkeys (
    id text primary key,
    label text not null,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    made_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create table if not exists admin_challenges (
    token_hash text primary key,
    purpose text not null,
    challenge text not null,
    made_at bigint not null
  )`,
  // Has one row, which every change to the login methods locks.
  `create table if not exists admin_login (
    one_row boolean primary key default true check (one_row),
    passcode_on boolean not null default true
  )`,
  'insert into admin_login default values on conflict do nothing',
]

/** Creates the tables of passkeys, which an earlier release may have created already. */
export const passkeys: Migration = { number: 2, name: 'passkeys', statements: STATEMENTS }
