import type { Migration } from '@lustre/platform/server'

/**
 * Creates the outbox, which holds each notice once, however often a host stops. Versions, records, runs and
 * deadlines determine the notices; the unique `cause` prevents duplicates.
 */
export const notices: Migration = {
  number: 5,
  name: 'notices',
  statements: [
    `create table run_notices (
      id uuid primary key default gen_random_uuid(),
      cause text not null unique,
      channel text not null check (channel in ('mail', 'webhook')),
      kind text not null check (kind in ('receipt', 'submitted', 'record', 'reminder')),
      -- id of the version, of the record, or of the run: what is told is read when it is sent
      about integer not null,
      recipient text not null,
      -- the private link that a reminder has made
      link_id integer references client_run_links (id) on delete set null,
      attempts integer not null default 0,
      -- while one host is sending it: when another one may
      next_attempt_at timestamptz not null default now(),
      -- null while nobody is sending it
      claimed_at timestamptz,
      last_problem text,
      sent_at timestamptz,
      given_up_at timestamptz,
      created_at timestamptz not null default now()
    )`,
    `create index run_notices_waiting on run_notices (next_attempt_at)
      where sent_at is null and given_up_at is null`,
    'create index run_notices_given_up on run_notices (created_at desc) where given_up_at is not null',
    'create index run_notices_by_time on run_notices (created_at desc, id desc)',
    // One row: submissions from before `since` have their notices, or are older than the outbox.
    `create table run_outbox (
      one_row boolean primary key default true check (one_row),
      since timestamptz not null default now()
    )`,
    'insert into run_outbox default values',
  ],
}
