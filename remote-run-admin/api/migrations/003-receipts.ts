import type { Migration } from '@lustre/platform/server'

/**
 * What a client says beside the choice, and the way back to it. Beside the specification's table and not in it: runs
 * from before, and those that a release before still takes in, have no row here.
 */
export const receipts: Migration = {
  number: 3,
  name: 'receipts',
  statements: [
    `create table run_receipts (
      run_id integer primary key references run_records (id) on delete cascade,
      token text not null unique,
      note text,
      picture_notes jsonb not null default '{}'
    )`,
  ],
}
