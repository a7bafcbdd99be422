import type { Migration } from '@lustre/platform/server'

/** Adds whether a file is no photo, and its bytes do not say how it came about. Earlier files count as marked. */
export const fileMarks: Migration = {
  number: 14,
  name: 'file marks',
  statements: ['alter table client_run_files add column unmarked boolean not null default false'],
}
