import type { ServerLogger } from '@lustre/platform/server'
import type { RunRepository } from './run-repository.ts'

const NOT_CONFIGURED = 'Database not available - please configure DATABASE_URL'

/** Stands in for the repository with `DATABASE_URL=none`: submissions fail, and the lists are empty. */
export function createMissingRepository(log: ServerLogger): RunRepository {
  const warned = async <T>(answer: T): Promise<T> => {
    log.warn(NOT_CONFIGURED)
    return answer
  }
  return {
    async save() {
      throw new Error(NOT_CONFIGURED)
    },
    list: () =>
      warned({
        runs: [],
        next: null,
        warning: 'No database is configured, so runs are not saved. Set DATABASE_URL and restart the site.',
      }),
    find: () => warned(null),
    cursor: () => warned(null),
    findReceipt: () => warned(null),
    stats: () => warned({ runs: 0, images: 0, latest: null }),
    async *batches() {
      yield* await warned([])
    },
  }
}
