import type { ServerLogger } from '@lustre/platform/server'
import { createRunRepository, type RunRepository } from './run-repository.ts'

const NOT_CONFIGURED = 'Database not available - please configure DATABASE_URL'

/** Stands in for the repository with `DATABASE_URL=none`: submissions fail, and the lists are empty. */
export function createMissingRepository(log: ServerLogger): RunRepository {
  const noRows = async () => {
    log.warn(NOT_CONFIGURED)
    return []
  }
  return {
    ...createRunRepository(noRows),
    async save() {
      throw new Error(NOT_CONFIGURED)
    },
    list: async () => ({
      runs: await noRows(),
      next: null,
      warning: 'No database is configured, so runs are not saved. Set DATABASE_URL and restart the site.',
    }),
  }
}
