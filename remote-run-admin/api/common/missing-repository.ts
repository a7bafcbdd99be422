import { ApiError, type ServerLogger } from '@lustre/platform/server'
import { MESSAGES } from '#content/messages.ts'
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
      log.warn(NOT_CONFIGURED)
      // Not 503, after which a browser tries again.
      throw new ApiError(501, 'no_database', MESSAGES.submitFailed)
    },
    list: async () => ({
      runs: await noRows(),
      warning: 'No database is configured, so runs are not saved. Set DATABASE_URL and restart the site.',
    }),
  }
}
