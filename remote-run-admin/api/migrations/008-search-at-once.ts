import type { Migration } from '@lustre/platform/server'

/**
 * New names stand in their index at once. By default they wait in a list of up to 4 MB, which every search then reads
 * from its beginning: half of what a search cost after many submissions.
 */
export const searchAtOnce: Migration = {
  number: 8,
  name: 'search-at-once',
  statements: [
    'alter index run_records_by_prefix set (fastupdate = off)',
    "select gin_clean_pending_list('run_records_by_prefix')",
  ],
}
