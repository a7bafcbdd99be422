import type { Migration } from '@lustre/platform/server'

/**
 * Tells the planner what splitting a name costs. Without it, the planner of an analyzed table splits every
 * name instead of using the index, which takes seconds for 100,000 names.
 */
export const searchCost: Migration = {
  number: 7,
  name: 'search-cost',
  statements: ['alter function run_name_grams(text) cost 10000'],
}
