import type { ServerLogger } from '@lustre/platform/server'
import type { RunRepository } from './run-repository.ts'

const NOT_CONFIGURED = 'Database not available - please configure DATABASE_URL'

/** What stands in for the runs when `DATABASE_URL=none`: nothing can be submitted, and there is nothing to list. */
export function createMissingRepository(log: ServerLogger): RunRepository {
  const warn = () => log.warn(NOT_CONFIGURED)
  return {
    async save() {
      throw new Error(NOT_CONFIGURED)
    },
    async list() {
      warn()
      return {
        runs: [],
        next: null,
        warning: 'No database is configured, so runs are not saved. Set DATABASE_URL and restart the site.',
      }
    },
    async find() {
      warn()
      return null
    },
    async cursor() {
      warn()
      return null
    },
    async findReceipt() {
      warn()
      return null
    },
    async stats() {
      warn()
      return { runs: 0, images: 0, latest: null }
    },
    async *batches() {
      warn()
      yield* []
    },
  }
}
