import type { Migration } from '@lustre/platform/server'

/** Adds the camera's file names, as known when staff add a picture; null when the library knows none. */
export const originalNames: Migration = {
  number: 9,
  name: 'original-names',
  statements: ['alter table client_run_pictures add column original_name text'],
}
