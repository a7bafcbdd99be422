import type { Migration } from '@lustre/platform/server'

/**
 * The outbox: what is to be told, once each, however often a host is killed. Which notices there have to be follows
 * from versions, runs and deadlines; `cause` keeps each from being made twice.
 */
export const notices: Migration = {
  number: 5,
  name: 'notices',
  statements: [
    `create table run_notices (
      id uuid primary key default gen_random_uuid(),
      cause text not null unique,
      channel text not null check (channel in ('mail', 'webhook')),
      kind text not null,
      recipient text not null,
      content jsonb not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_problem text,
      sent_at timestamptz,
      given_up_at timestamptz,
      created_at timestamptz not null default now()
    )`,
    `create index run_notices_waiting on run_notices (next_attempt_at)
      where sent_at is null and given_up_at is null`,
    'create index run_notices_by_time on run_notices (created_at desc, id desc)',
  ],
}
