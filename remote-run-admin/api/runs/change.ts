import { ApiError, type Database, type Statement } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import type { EventKind } from '#content/run-activity-content.ts'
import { isRunEvent, type RunActivity } from '#protocol/client-runs.ts'
import { toShape } from '../common/rows.ts'

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

const EVENTS_PAGE = 50

/**
 * Returns the insert of staff events, as a part of a statement.
 * @param from a table or a part of the statement with the run's id as `id`; each of its rows makes one event
 * @param kind a kind of event, or `kind` for the column of that name
 * @param detail a jsonb expression with the fields of `EventFacts`; for a change of state it also has `from`, the
 * previous state
 * @param link an expression for the id of the event's link
 */
export const tell = (
  from: string,
  kind: EventKind | 'kind',
  detail = "'{}'::jsonb",
  link = 'null::integer',
) =>
  `insert into client_run_events (run_id, actor, kind, detail, link_id)
   select id, 'staff', ${kind === 'kind' ? kind : `'${kind}'`}, ${detail}, ${link} from ${from}`

/** The assignments of every change that the client can see. */
export const CHANGES = 'revision = revision + 1, last_activity_at = now()'

/** Returns the newest events of a run. @throws {ApiError} 404 */
export async function activityOf(database: Database, runId: number, pages: number): Promise<RunActivity> {
  const most = pages * EVENTS_PAGE
  const [run, rows = []] = await database.together([
    { text: 'select id from client_runs where id = $1', params: [runId] },
    {
      text: `select event.id::float8 as id, at, actor, label as link, kind, number, detail
             from client_run_events event left join client_run_links link on link.id = event.link_id
             where event.run_id = $1 order by event.id desc limit ${most + 1}`,
      params: [runId],
    },
  ])
  if (!run?.[0]) throw noSuchRun()
  const events = rows.slice(0, most).map((row) => toShape(isRunEvent, row))
  return { events, next: rows.length > most ? (events.at(-1)?.id ?? null) : null }
}
