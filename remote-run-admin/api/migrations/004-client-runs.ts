import type { Migration } from '@lustre/platform/server'

/**
 * Creates the tables of client runs. Moments of a client's edits are milliseconds since the epoch, by the
 * client's clock with the server's correction: they only order edits and appear nowhere.
 */
export const clientRuns: Migration = {
  number: 4,
  name: 'client runs',
  statements: [
    `create table client_runs (
      id serial primary key,
      title text not null check (btrim(title) <> ''),
      client text not null check (btrim(client) <> ''),
      client_email text,
      message text not null default '',
      least integer not null check (least >= 1),
      most integer not null check (most <= 500),
      deadline timestamptz,
      -- as the tz database calls it, such as Europe/Berlin: in which the deadline was said, and is shown
      zone text not null default 'UTC',
      notes_allowed boolean not null default true,
      state text not null default 'draft' check (state in ('draft', 'open', 'submitted', 'closed')),
      archived_at timestamptz,
      -- counts the changes of what the client sees: devices ask for what came after the one they know
      revision bigint not null default 0,
      -- the last of them that an edit of a client made, and the last that anything else did: who does not know the
      -- latter asks for the whole. Whoever else adds one to revision leaves both as they are
      edited_revision bigint not null default 0,
      whole_revision bigint not null default 0,
      -- events that clients' edits have left
      edit_events integer not null default 0,
      studio_note text not null default '',
      studio_note_at bigint not null default 0,
      last_activity_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      search_key text generated always as (run_name_key(client || ' ' || title)) stored,
      constraint client_runs_limits check (least <= most)
    )`,
    'create index client_runs_by_activity on client_runs (last_activity_at desc, id desc) where archived_at is null',
    "create index client_runs_due on client_runs (deadline) where state = 'open' and archived_at is null",
    // A run never reuses a number. A removed picture keeps its row, because the client may have chosen it.
    `create table client_run_pictures (
      run_id integer not null references client_runs (id) on delete cascade,
      number integer not null check (number >= 1),
      place integer not null,
      public_id text not null,
      alt text not null,
      width integer,
      height integer,
      removed_at timestamptz,
      primary key (run_id, number),
      unique (run_id, public_id)
    )`,
    // The list counts the offered pictures of every run.
    'create index client_run_pictures_offered on client_run_pictures (run_id) where removed_at is null',
    // Stores only the token's hash, so that the table's contents open no link.
    `create table client_run_links (
      id serial primary key,
      run_id integer not null references client_runs (id) on delete cascade,
      label text not null,
      token_hash text not null unique,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null default now()
    )`,
    'create index client_run_links_by_run on client_run_links (run_id)',
    // A client's mark on one picture: three registers, each with its latest edit
    `create table client_run_marks (
      run_id integer not null references client_runs (id) on delete cascade,
      number integer not null,
      chosen boolean not null default false,
      chosen_at bigint not null default 0,
      rank double precision not null default 0,
      rank_at bigint not null default 0,
      note text not null default '',
      note_at bigint not null default 0,
      revision bigint not null,
      primary key (run_id, number)
    )`,
    'create index client_run_marks_chosen on client_run_marks (run_id) where chosen',
    // The activity of a run. An edit's id is unique, so a repeated edit adds nothing.
    `create table client_run_events (
      id bigserial primary key,
      run_id integer not null references client_runs (id) on delete cascade,
      at timestamptz not null default now(),
      actor text not null check (actor in ('staff', 'client', 'site')),
      link_id integer references client_run_links (id) on delete set null,
      kind text not null,
      number integer,
      detail jsonb not null default '{}',
      edit_id uuid,
      unique (run_id, edit_id)
    )`,
    'create index client_run_events_by_run on client_run_events (run_id, id desc)',
    // One row per submission, never changed
    `create table client_run_versions (
      id serial primary key,
      run_id integer not null references client_runs (id) on delete cascade,
      version integer not null check (version >= 1),
      submission_id uuid not null unique,
      link_id integer references client_run_links (id) on delete set null,
      sender text not null,
      pictures integer[] not null,
      note text,
      picture_notes jsonb not null default '{}',
      receipt_token text not null unique,
      is_late boolean not null,
      submitted_at timestamptz not null default now(),
      unique (run_id, version)
    )`,
    'create index client_run_versions_by_time on client_run_versions (submitted_at desc, id desc)',
  ],
}
