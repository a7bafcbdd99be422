import type { Migration } from '@lustre/platform/server'

/** Names that cameras wrote, as the library knew them when a picture was added; null where it knew none. */
export const originalNames: Migration = {
  number: 9,
  name: 'original-names',
  statements: ['alter table client_run_pictures add column original_name text'],
}
