import type { Database } from '@lustre/platform/server'
import { type ClientRunRow, isClientRunRow } from '#protocol/client-runs.ts'
import type { RunFilter, RunPage } from '#protocol/run-list.ts'
import { type Sort } from '#protocol/runs.ts'
import { WAITS, type WaitsFor, waitsFor } from '#protocol/waits.ts'
import { type Cursor, cursorText, type ListQuery, MAX_ID } from '../common/list-query.ts'
import { toShape } from '../common/rows.ts'
import type { KeyedRun } from '../common/run-repository.ts'
import type { Parts } from '../parts.ts'
import { ROW_COLUMNS } from './rows.ts'

type Runs = Pick<Parts, 'database' | 'runs'>

/**
 * By time, runs that wait stand before all others: those for the studio first, each group with its latest activity
 * first. These sort keys lie after those of all submitted runs; as microseconds they are moments that Postgres knows,
 * and JavaScript exact numbers.
 */
const WAITING = 9_000_000_000_000_000
/** More than any moment in seconds. */
const GROUP = 1e11
const GROUPS: readonly WaitsFor[] = ['studio', 'pictures', 'client']

function timeKey(run: ClientRunRow, moment: unknown): number {
  const group = run.isArchived ? -1 : GROUPS.indexOf(waitsFor(run))
  if (group >= 0) return WAITING - group * GROUP + Math.floor(Date.parse(run.lastActivity) / 1000)
  return Number(moment ?? Date.parse(run.lastActivity) * 1000)
}

const IS_ASCENDING: Record<Sort, boolean> = { newest: false, most: false, oldest: true, fewest: true }

/** Returns the number in '12', 'R12' or '#12'; null for other searches. */
function numberOf(q: string): number | null {
  const number = Number(/^[r#]?(\d{1,10})$/i.exec(q)?.[1] ?? Number.NaN)
  return number <= MAX_ID ? number : null
}

/** Where a run stands in the list: runs by link and those of /run have ids of their own, so ties need both. */
type Place = { key: number; id: number }
type Placed = Place & { row: RunPage['runs'][number] }

const placeOf = ({ key, id }: Cursor): Place => ({ key: Number(key), id })
const isAfter = (one: Place, other: Place) => one.key - other.key || one.id - other.id
const placed = ({ key, record }: KeyedRun): Placed => ({ key: Number(key), id: record.id * 2, row: record })

/** The cursor with which the repository continues from a run of either kind. */
const recordCursor = ({ key, id }: Cursor, sort: Sort): Cursor => ({
  key,
  id: IS_ASCENDING[sort] ? Math.floor(id / 2) : Math.ceil(id / 2),
})

const LAST_VERSION = `left join lateral (
    select pictures as sent, submitted_at, extract(epoch from submitted_at) * 1000000 as moment
    from client_run_versions where run_id = run.id order by version desc limit 1) last on true`

// position() takes % and _ literally, so the search needs no escaping.
const BY_LINK = `select ${ROW_COLUMNS}, run.created_at, last.sent, last.submitted_at, last.moment::bigint::text as moment
  from client_runs run ${LAST_VERSION}
  where ($1::text is null or position(run_name_key($1) in run.search_key) > 0 or run.id = $2::integer)`

async function byLink(database: Database | null, sort: Sort, q: string) {
  if (!database) return []
  const rows = await database.run(BY_LINK, [q || null, numberOf(q)])
  return rows.map((row): Placed & { run: ClientRunRow } => {
    const run = toShape(isClientRunRow, row)
    const sent = Array.isArray(row.sent) ? row.sent.map(Number) : []
    const time = row.submitted_at instanceof Date ? row.submitted_at.toISOString() : null
    const isByTime = sort === 'newest' || sort === 'oldest'
    return {
      key: isByTime ? timeKey(run, row.moment) : sent.length,
      id: run.id * 2 + 1,
      run,
      row: {
        id: run.id,
        user_name: run.client,
        selected_images: sent,
        submission_time: time,
        created_at: row.created_at instanceof Date ? row.created_at.toISOString() : '',
        run,
      },
    }
  })
}

const isShown = (run: ClientRunRow, filter: RunFilter | undefined): boolean => {
  if (filter === undefined) return true
  return filter === 'archived' ? run.isArchived : !run.isArchived && waitsFor(run) === filter
}

/**
 * Lists a page of runs, those of /run and those by link. A search without a filter finds archived runs too.
 * Records of /run wait for nothing. The runs by link of a studio are few, so all are read.
 */
export async function listRuns(
  { database, runs }: Runs,
  { limit, sort, q, before, waits }: ListQuery,
): Promise<RunPage> {
  const hasRecords = waits === undefined || waits === 'nothing'
  const [records, linked] = await Promise.all([
    hasRecords
      ? runs.list({ limit: limit + 1, sort, q, before: before && recordCursor(before, sort) })
      : { runs: [] },
    byLink(database, sort, q),
  ])
  const isListed = (run: ClientRunRow) => (waits === undefined && q === '' ? !run.isArchived : true)
  const sign = IS_ASCENDING[sort] ? 1 : -1
  const found = [
    ...records.runs.map(placed),
    ...linked.filter(
      (each) =>
        isListed(each.run) &&
        isShown(each.run, waits) &&
        (!before || isAfter(each, placeOf(before)) * sign > 0),
    ),
  ].toSorted((a, b) => isAfter(a, b) * sign)
  const last = found[limit - 1]
  const count = (filter: RunFilter) => linked.filter(({ run }) => isShown(run, filter)).length
  return {
    runs: found.slice(0, limit).map(({ row }) => row),
    next: last && found.length > limit ? cursorText(sort, { key: String(last.key), id: last.id }) : null,
    counts: {
      ...Object.fromEntries(WAITS.filter((each) => each !== 'nothing').map((each) => [each, count(each)])),
      archived: count('archived'),
    },
    ...('warning' in records && { warning: records.warning }),
  }
}
