import type { Migration } from '@lustre/platform/server'

/**
 * What it costs to take a name apart, for the planner. Once a table is analyzed it would otherwise read all of it and
 * take each name apart again, instead of looking in the index: seconds for 100,000 names.
 */
export const searchCost: Migration = {
  number: 7,
  name: 'search-cost',
  statements: ['alter function run_name_grams(text) cost 10000'],
}
