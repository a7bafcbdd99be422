import type { Database } from '@lustre/platform/server'

/** Any number but that of the runs, the same on every host. */
const SETUP_LOCK = 7_205_018

const STATEMENTS = [
  `select pg_advisory_xact_lock(${SETUP_LOCK})`,
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
  // one row, which is locked by whoever changes the ways in
  `create table if not exists admin_login (
    one_row boolean primary key default true check (one_row),
    passcode_on boolean not null default true
  )`,
  'insert into admin_login default values on conflict do nothing',
]

/**
 * Creates the tables of passkeys where they are missing. Safe on several hosts at once.
 * @param passcodeStaysOn the operator's way back in: whatever staff have chosen, the passcode is on again
 */
export const setUpPasskeys = (database: Database, passcodeStaysOn: boolean): Promise<void> =>
  database.setUp([...STATEMENTS, ...(passcodeStaysOn ? ['update admin_login set passcode_on = true'] : [])])
