import type { Migration } from '@lustre/platform/server'

/**
 * Whom a private link is for, and the mails with it. Tokens are not kept, so each mail, and each time that staff have a
 * link shown, makes another one for the same link: all of them open it.
 */
export const invitations: Migration = {
  number: 10,
  name: 'invitations',
  statements: [
    // invite_at: since when a mail is to go out; null once it has
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
