import { type RunSql, withinLimit } from '@lustre/platform/server'
import type { RunPage, RunRecord, RunStats, Sort, Submission } from '../protocol/runs.ts'
import { encodeCursor, type ListQuery } from './list-query.ts'
import { RECORD_COLUMNS, toRunRecord } from './run-record.ts'
import { INDEXED_LETTERS } from './schema.ts'

export type SaveResult = { outcome: 'created' | 'repeated' | 'conflict'; record: RunRecord }

export type RunRepository = {
  save(submission: Submission): Promise<SaveResult>
  list(query: ListQuery): Promise<RunPage>
  find(id: number): Promise<RunRecord | null>
  stats(): Promise<RunStats>
  /** All records, newest first, in pieces of `size`. */
  batches(size: number): AsyncGenerator<RunRecord[], void>
}

const TIME = { column: 'submitted_at', key: "timestamptz 'epoch' + $1::bigint * interval '1 microsecond'" }
const COUNT = { column: 'cardinality(selected_images)', key: '$1::integer' }
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

/** Letters without their accents, as `run_name_key` of schema.ts counts them. */
const lettersOf = (q: string) => [...q.normalize('NFD').replace(/[\u0300-\u036f]/g, '')]

/** Shorter searches have no run of three letters to look up. */
const SHORTEST_INDEXED_SEARCH = 3
/** The names that can hold `name`, by the indexes: letters of it in the first ones, or more letters than are indexed. */
const candidates = (name: string) =>
  `run_name_grams(left(name_key, ${INDEXED_LETTERS})) @> run_name_grams(run_name_key(${name}))
   or length(name_key) > ${INDEXED_LETTERS}`
/** Up to this many names the index decides; more are found sooner by walking the list in its order. */
const FEW_HITS = 1000

const sameContent = (record: RunRecord, { userName, selectedImages }: Submission) =>
  record.user_name === userName && record.selected_images.join() === selectedImages.join()

/** Runs in Postgres. The table is made by `setUpRunRecords`. */
export function createRunRepository(run: RunSql): RunRepository {
  async function save(submission: Submission): Promise<SaveResult> {
    const { submissionId, userName, selectedImages } = submission
    const insertOrFind = () =>
      run(
        `with created as (
           insert into run_records (user_name, selected_images, submission_id) values ($1, $2, $3)
           on conflict (submission_id) do nothing returning *)
         select ${RECORD_COLUMNS}, true as is_new from created
         union all select ${RECORD_COLUMNS}, false from run_records where submission_id = $3`,
        [userName, selectedImages, submissionId],
      )
    // a second time only where the same submission was stored while this one began: it sees what was there then
    const row = (await insertOrFind())[0] ?? (await insertOrFind())[0]
    if (!row) throw new Error('a run with this submission id was there and is gone')
    const record = toRunRecord(row)
    if (row.is_new) return { outcome: 'created', record }
    return { outcome: sameContent(record, submission) ? 'repeated' : 'conflict', record }
  }

  /** true when so few names can match that the index of names is the quickest way. */
  async function isRare(q: string): Promise<boolean> {
    if (lettersOf(q).length < SHORTEST_INDEXED_SEARCH) return false
    const [hits] = await run(
      `select count(*)::int as hits from (
         select from run_records where ${candidates('$1')} limit ${FEW_HITS + 1}) few`,
      [q],
    )
    return Number(hits?.hits) <= FEW_HITS
  }

  async function list({ limit, sort, q, before }: ListQuery): Promise<RunPage> {
    const { column, key, direction } = ORDERS[sort]
    const params: unknown[] = []
    const conditions: string[] = []
    if (before) {
      params.push(before.key, before.id)
      conditions.push(`(${column}, id) ${direction === 'desc' ? '<' : '>'} (${key}, $2::integer)`)
    }
    let source = 'run_records'
    if (q !== '') {
      params.push(q)
      const name = `$${params.length}::text`
      // position() takes % and _ as what they are, so nothing has to be escaped
      conditions.push(`position(run_name_key(${name}) in name_key) > 0`)
      if (await isRare(q)) source = `(select * from run_records where ${candidates(name)} offset 0) few`
    }
    const rows = await run(
      `select ${RECORD_COLUMNS}, ${CURSOR_KEYS[column]} as cursor_key from ${source}
       ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by ${column} ${direction}, id ${direction} limit ${limit + 1}`,
      params,
    )
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next =
      rows.length > limit && last
        ? encodeCursor(sort, { key: String(last.cursor_key), id: Number(last.id) })
        : null
    return { runs: page.map(toRunRecord), next }
  }

  return {
    save,
    list,
    async find(id) {
      const [row] = await run(`select ${RECORD_COLUMNS} from run_records where id = $1`, [id])
      return row ? toRunRecord(row) : null
    },
    async stats() {
      const [row] = await run(
        `select count(*)::int as runs, coalesce(sum(cardinality(selected_images)), 0)::int as images,
                max(submitted_at) as latest from run_records`,
      )
      return {
        runs: Number(row?.runs),
        images: Number(row?.images),
        latest: row?.latest instanceof Date ? row.latest.toISOString() : null,
      }
    },
    async *batches(size) {
      let below = null
      do {
        const from: number | null = below
        // each piece has the time of a request: an export takes as long as its reader does
        const rows: Record<string, unknown>[] = await withinLimit(() =>
          run(
            `select ${RECORD_COLUMNS} from run_records where $1::integer is null or id < $1
             order by id desc limit ${size}`,
            [from],
          ),
        )
        if (rows.length > 0) yield rows.map(toRunRecord)
        below = rows.length < size ? null : Number(rows.at(-1)?.id)
      } while (below !== null)
    },
  }
}
