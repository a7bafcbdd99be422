import type { Migration } from '@lustre/platform/server'

/** Adds deliveries of finished pictures, what clients answer to them, and the rounds that a package includes. */
export const deliveries: Migration = {
  number: 12,
  name: 'deliveries',
  statements: [
    // Null is no limit.
    `alter table client_runs add column revision_rounds integer default 1 check (revision_rounds >= 0)`,
    // `number` counts the deliveries of a run.
    `create table client_run_deliveries (
      run_id integer not null references client_runs (id) on delete cascade,
      number integer not null check (number >= 1),
      delivered_at timestamptz not null default now(),
      primary key (run_id, number)
    )`,
    'create index client_run_deliveries_by_time on client_run_deliveries (delivered_at)',
    // The number of the delivery that a file belongs to; null before it is delivered
    'alter table client_run_files add column delivery integer',
    `create table client_run_answers (
      id serial primary key,
      run_id integer not null references client_runs (id) on delete cascade,
      link_id integer references client_run_links (id) on delete set null,
      -- the client's id of the answer: a retry adds none
      answer_id uuid not null unique,
      -- [{"file": 1, "note": "darker"}]; a note of null approves
      said jsonb not null,
      -- asks for changes, which uses a round
      asks boolean not null,
      -- approves the last file that was open
      completes boolean not null,
      submitted_at timestamptz not null default now()
    )`,
    'create index client_run_answers_by_run on client_run_answers (run_id, id desc)',
    'create index client_run_answers_by_time on client_run_answers (submitted_at)',
    `alter table run_notices drop constraint run_notices_kind_check, add constraint run_notices_kind_check
       check (kind in ('receipt', 'submitted', 'record', 'reminder', 'invitation', 'delivered', 'ending',
         'changes', 'approved'))`,
  ],
}
