import type { Migration } from '@lustre/platform/server'

/**
 * Creates the table of notes and receipt tokens. It is separate from the specification's table, to which
 * earlier releases still add runs without a row here.
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
