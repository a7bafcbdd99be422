import type { Migration } from '@lustre/platform/server'

/**
 * Adds the files that staff upload to a run: pictures to choose from, and deliveries of finished ones. Each
 * file counts once per kind and round, by its SHA-256.
 */
export const runFiles: Migration = {
  number: 11,
  name: 'run files',
  statements: [
    `create table client_run_files (
      id serial primary key,
      run_id integer not null references client_runs (id) on delete cascade,
      kind text not null check (kind in ('picture', 'delivery')),
      -- as the camera wrote it
      original_name text not null,
      public_id text not null,
      bytes bigint not null,
      sha256 text not null,
      width integer,
      height integer,
      -- the number of the picture that a delivery finishes
      for_number integer,
      round integer not null default 1,
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (run_id, kind, sha256, round)
    )`,
  ],
}
