import type { Migration } from '@lustre/platform/server'

/**
 * Adds the camera's file names, as the library knew them when staff added a picture; null when it knew none.
 */
export const originalNames: Migration = {
  number: 9,
  name: 'original-names',
  statements: ['alter table client_run_pictures add column original_name text'],
}
