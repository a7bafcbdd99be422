import type { Migration } from '@lustre/platform/server'

/** Creates the table of the studio's bearer tokens, which stores only their hashes. */
export const apiTokens: Migration = {
  number: 6,
  name: 'api tokens',
  statements: [
    `create table api_tokens (
      id serial primary key,
      label text not null,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      revoked_at timestamptz
    )`,
  ],
}
