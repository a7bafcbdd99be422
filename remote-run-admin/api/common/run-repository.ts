import { type RunSql, withinLimit } from '@lustre/platform/server'
import type { RunStats, Sort, Submission } from '#protocol/runs.ts'
import { newToken } from './link-token.ts'
import { type ListQuery, MAX_ID } from './list-query.ts'
import { saidIn } from './notes.ts'
import {
  isSameContent,
  RECORD_COLUMNS,
  RECORD_TABLES,
  type SavedRun,
  type StoredRun,
  toRunRecord,
} from './run-record.ts'

/** `conflict`: the submission's id belongs to other content. */
export type SaveResult = { outcome: 'created' | 'repeated'; record: SavedRun } | { outcome: 'conflict' }

/** A record with its sort key. */
export type KeyedRun = { key: string; record: StoredRun }
type KeyedPage = { runs: KeyedRun[]; warning?: string }

const TIME = { column: 'submitted_at', key: "timestamptz 'epoch' + $2::bigint * interval '1 microsecond'" }
const COUNT = { column: 'cardinality(selected_images)', key: '$2::integer' }
const ORDERS: Record<Sort, { column: string; key: string; direction: 'asc' | 'desc' }> = {
  newest: { ...TIME, direction: 'desc' },
  oldest: { ...TIME, direction: 'asc' },
  most: { ...COUNT, direction: 'desc' },
  fewest: { ...COUNT, direction: 'asc' },
}
const CURSOR_KEYS: Record<string, string> = {
  [TIME.column]: '(extract(epoch from submitted_at) * 1000000)::bigint::text',
  [COUNT.column]: 'cardinality(selected_images)::text',
}

/**
 * Stores a run with its receipt, or finds the one with the same id; all or nothing. A run of an earlier
 * release gets its receipt, with the notes, when the same content comes again.
 *
 * The token is stored in the clear, because a client whose answer got lost gets the same token for the retry.
 * It reveals nothing beyond the row beside it.
 */
const SAVE = `with created as (
    insert into run_records (user_name, selected_images, submission_id) values ($1, $2, $3)
    on conflict (submission_id) do nothing returning *),
  run as (
    select *, true as is_new from created
    union all select *, false from run_records where submission_id = $3),
  given as (
    insert into run_receipts (run_id, token, note, picture_notes)
    select id, $4::text, $5::text, $6::jsonb from run where user_name = $1 and selected_images = $2
    on conflict (run_id) do nothing returning *)
  select ${RECORD_COLUMNS}, is_new from run left join (
    select * from given union all select * from run_receipts where run_id = (select id from run)
  ) receipt on receipt.run_id = run.id`

/** A run of /run, or a version by link, with the name that exports give it: `12`, `R12-v2`. */
export type NamedRun = StoredRun & { name: string }

const RECORDS = `select ${RECORD_COLUMNS}, id::text as name from ${RECORD_TABLES}`
const VERSIONS = `select id, sender as user_name, pictures as selected_images, submitted_at as submission_time,
  submitted_at as created_at, note, picture_notes, receipt_token as token, 'R' || run_id || '-v' || version as name
  from client_run_versions`

/** Creates the repository of runs in Postgres. `setUpTables` creates its tables. */
export function createRunRepository(run: RunSql) {
  async function save(submission: Submission): Promise<SaveResult> {
    const { submissionId, userName, selectedImages } = submission
    const { note, picture_notes } = saidIn(submission)
    const values = [userName, selectedImages, submissionId, newToken(), note, JSON.stringify(picture_notes)]
    const saved = async () => {
      const [row] = await run(SAVE, values)
      return row && { record: toRunRecord(row), isNew: row.is_new === true }
    }
    let result = await saved()
    // The first try may have begun before a parallel one committed; the second sees what that one stored.
    if (!result?.record.receipt) result = await saved()
    if (!result) throw new Error('a run with this submission id was there and is gone')
    const { record, isNew } = result
    const { receipt } = record
    if (receipt === null || !isSameContent(record, submission)) return { outcome: 'conflict' }
    return { outcome: isNew ? 'created' : 'repeated', record: { ...record, receipt } }
  }

  async function list({ limit, sort, q, before }: ListQuery): Promise<KeyedPage> {
    const { column, key, direction } = ORDERS[sort]
    const after = before
      ? `(${column}, id) ${direction === 'desc' ? '<' : '>'} (${key}, $3::integer)`
      : 'true'
    // position() takes % and _ literally, so the search needs no escaping; it finds '' in every name.
    const rows = await run(
      `select ${RECORD_COLUMNS}, ${CURSOR_KEYS[column]} as cursor_key from ${RECORD_TABLES}
       where ${after} and position(run_name_key($1::text) in name_key) > 0
       order by ${column} ${direction}, id ${direction} limit ${limit}`,
      before ? [q, before.key, before.id] : [q],
    )
    return { runs: rows.map((row) => ({ key: String(row.cursor_key), record: toRunRecord(row) })) }
  }

  const findBy = async (column: 'id' | 'token', value: unknown): Promise<StoredRun | null> => {
    const [row] = await run(`select ${RECORD_COLUMNS} from ${RECORD_TABLES} where ${column} = $1`, [value])
    return row ? toRunRecord(row) : null
  }

  return {
    save,
    /** Lists the runs of /run; `listRuns` adds those by private link. */
    list,
    find: (id: number) => findBy('id', id),
    findReceipt: (token: string) => findBy('token', token),
    /** Counts submitted runs of both kinds, of each run by link its last version. */
    async stats(): Promise<RunStats> {
      const [row] = await run(
        `select count(*)::int as runs, coalesce(sum(cardinality(pictures)), 0)::int as images,
                max(submitted_at) as latest
         from (select selected_images as pictures, submitted_at from run_records union all (
           select distinct on (run_id) pictures, submitted_at
           from client_run_versions order by run_id, version desc)) submitted`,
      )
      return {
        runs: Number(row?.runs ?? 0),
        images: Number(row?.images ?? 0),
        latest: row?.latest instanceof Date ? row.latest.toISOString() : null,
      }
    },
    /** Yields all runs of /run, then all versions by link, each newest first, in batches of `size`. */
    async *batches(size: number): AsyncGenerator<NamedRun[], void> {
      for (const source of [RECORDS, VERSIONS]) {
        const text = `select * from (${source}) each where id <= $1 order by id desc limit ${size}`
        let batch: NamedRun[]
        let below = MAX_ID
        do {
          const params = [below]
          // Each batch gets the time limit of a request, because an export lasts as long as its reader takes.
          const rows = await withinLimit(() => run(text, params))
          batch = rows.map((row) => ({ ...toRunRecord(row), name: String(row.name) }))
          yield batch
          below = (batch.at(-1)?.id ?? 1) - 1
        } while (batch.length === size)
      }
    },
  }
}

export type RunRepository = ReturnType<typeof createRunRepository>
