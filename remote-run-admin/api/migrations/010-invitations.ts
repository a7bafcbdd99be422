import type { Migration } from '@lustre/platform/server'

/**
 * Adds the addresses of private links, and their invitations. Links store no token, so each e-mail adds a
 * token to the same link. All of its tokens open it.
 */
export const invitations: Migration = {
  number: 10,
  name: 'invitations',
  statements: [
    // `invite_at` is the time since which a mail is due; null once it is sent.
    `alter table client_run_links add column email text, add column invite_at timestamptz,
       add column invited_at timestamptz`,
    'create index client_run_links_to_invite on client_run_links (invite_at) where invite_at is not null',
    `create table client_run_link_tokens (
      token_hash text primary key,
      link_id integer not null references client_run_links (id) on delete cascade
    )`,
    'create index client_run_link_tokens_by_link on client_run_link_tokens (link_id)',
    `alter table run_notices drop constraint run_notices_kind_check, add constraint run_notices_kind_check
       check (kind in ('receipt', 'submitted', 'record', 'reminder', 'invitation'))`,
  ],
}
