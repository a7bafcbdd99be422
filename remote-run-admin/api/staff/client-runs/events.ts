import type { Database } from '@lustre/platform/server'
import type { EventKind } from '../../../content/run-activity-content.ts'
import { isRunEvent, type RunActivity } from '../../../protocol/client-runs.ts'
import { toShape } from '../../shared/rows.ts'
import { noSuchRun } from './change.ts'

export const EVENTS_PAGE = 50

/**
 * The insert of an event of staff, as a part of a statement.
 * @param from a table or a part of the statement with the run's id as `id`: there is one event for each of its rows
 * @param kind `kind`: the one in the column of this name
 * @param detail an expression of jsonb: what `Told` has of it, and of a new state `from`, the one before
 * @param link an expression of the id of the link that it is about
 */
export const tell = (
  from: string,
  kind: EventKind | 'kind',
  detail = "'{}'::jsonb",
  link = 'null::integer',
) =>
  `insert into client_run_events (run_id, actor, kind, detail, link_id)
   select id, 'staff', ${kind === 'kind' ? kind : `'${kind}'`}, ${detail}, ${link} from ${from}`

/** What every change of a run does, when its client sees something of it. */
export const CHANGES = 'revision = revision + 1, last_activity_at = now()'

/** @param below the events older than this one; null: the newest. @throws {ApiError} 404 */
export async function activityOf(
  database: Database,
  runId: number,
  below: number | null,
): Promise<RunActivity> {
  const [run, rows = []] = await database.together([
    { text: 'select id from client_runs where id = $1', params: [runId] },
    {
      text: `select event.id::float8 as id, at, actor, label as link, kind, number, detail
             from client_run_events event left join client_run_links link on link.id = event.link_id
             where event.run_id = $1 and ($2::bigint is null or event.id < $2::bigint)
             order by event.id desc limit ${EVENTS_PAGE + 1}`,
      params: [runId, below],
    },
  ])
  if (!run?.[0]) throw noSuchRun()
  const events = rows.slice(0, EVENTS_PAGE).map((row) => toShape(isRunEvent, row))
  return { events, next: rows.length > EVENTS_PAGE ? (events.at(-1)?.id ?? null) : null }
}
