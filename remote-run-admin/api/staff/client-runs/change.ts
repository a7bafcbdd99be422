import { ApiError, type Database, type Statement } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'

export const noSuchRun = () => new ApiError(404, 'not_found', CLIENT_RUN_MESSAGES.noSuchRun)

/** A change locks the run's row, so that its checks still hold when it writes. */
const LOCK = 'select id from client_runs where id = $1 for no key update'

/**
 * Runs a statement under the lock of a run.
 * @param text takes the run's id as its first parameter
 * @param params the other parameters
 * @param after another statement of the same transaction, with all of its parameters
 * @returns the statement's rows
 * @throws {ApiError} 404
 */
export async function change(
  database: Database,
  id: number,
  text: string,
  params: readonly unknown[] = [],
  after?: Statement,
): Promise<Record<string, unknown>[]> {
  // Two statements: a single one would not see changes that committed while it waited for the lock.
  const [found, rows = []] = await database.together([
    { text: LOCK, params: [id] },
    { text, params: [id, ...params] },
    ...(after ? [after] : []),
  ])
  if (!found?.[0]) throw noSuchRun()
  return rows
}
