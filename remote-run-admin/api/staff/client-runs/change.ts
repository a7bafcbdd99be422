import { ApiError, type Database } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'

export const noSuchRun = () => new ApiError(404, 'not_found', CLIENT_RUN_MESSAGES.noSuchRun)

/** Whoever changes a run holds its row: what a change looks at stays as it is until it is done. */
const LOCK = 'select id from client_runs where id = $1 for no key update'

/**
 * Runs a statement while nobody else changes the run.
 * @param text its first parameter is the run's id
 * @param params the others
 * @returns its rows
 * @throws {ApiError} 404
 */
export async function change(
  database: Database,
  id: number,
  text: string,
  params: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  // two statements, because one alone would not see what was done while it waited for the row
  const [found, rows = []] = await database.together([
    { text: LOCK, params: [id] },
    { text, params: [id, ...params] },
  ])
  if (!found?.[0]) throw noSuchRun()
  return rows
}
