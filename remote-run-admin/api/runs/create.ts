import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES, COPY_OF } from '#content/client-run-messages.ts'
import { factsNamed } from '#content/run-activity-content.ts'
import type { ClientRunFacts } from '#protocol/client-runs.ts'
import { MAX_TITLE_LENGTH } from '#protocol/limits.ts'
import { CHANGES, change, noSuchRun, tell } from './change.ts'
import { type ChangedFacts, columnOf, FACT_NAMES } from './facts.ts'

const idSchema = z.object({ id: z.number() })

const CREATE = `with run as (
    insert into client_runs (${FACT_NAMES.map(columnOf).join(', ')})
    values (${FACT_NAMES.map((_, index) => `$${index + 1}`).join(', ')}) returning id),
  told as (${tell('run', 'created')})
  select id from run`

/** Creates a draft. @returns its id */
export async function createClientRun(database: Database, facts: ClientRunFacts): Promise<number> {
  const [row] = await database.run(
    CREATE,
    FACT_NAMES.map((name) => facts[name]),
  )
  return idSchema.parse(row).id
}

/** Facts that a copy takes over. It gets its own title, and the deadline only if that has not passed. */
const COPIED = FACT_NAMES.filter((name) => name !== 'title' && name !== 'deadline').map(columnOf)
const DUPLICATE = `with original as (select * from client_runs where id = $1),
  run as (
    insert into client_runs (title, deadline, ${COPIED.join(', ')})
    -- a deadline that has passed is none for the next client
    select rtrim(left($2::text || title, ${MAX_TITLE_LENGTH})), case when deadline > now() then deadline end,
      ${COPIED.join(', ')} from original returning id),
  pictures as (
    insert into client_run_pictures (run_id, number, place, public_id, alt, width, height, original_name)
    select run.id, number, place, public_id, alt, width, height, original_name
    from run, client_run_pictures where run_id = $1 and removed_at is null),
  told as (${tell('run', 'created', "jsonb_build_object('copyOf', $1::integer)")})
  select id from run`

/** Creates a draft with a run's facts, pictures and numbers. @returns its id @throws {ApiError} 404 */
export async function duplicateClientRun(database: Database, id: number): Promise<number> {
  const [row] = await database.run(DUPLICATE, [id, COPY_OF])
  if (!row) throw noSuchRun()
  return idSchema.parse(row).id
}

/** Only the database can check the limits, because two staff members may change one each at once. */
const isLimitsProblem = (cause: unknown) =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === 'client_runs_limits'

const changedMeanwhile = z.object({ others: z.array(z.string()) })

/**
 * Changes the named facts and tells which differ.
 * @throws {ApiError} 404; 400 for limits that do not fit; 409 when other staff have changed a fact since `before`
 */
export async function editClientRun(
  database: Database,
  id: number,
  { before = {}, ...facts }: ChangedFacts,
): Promise<void> {
  const params: unknown[] = []
  const given = (values: Partial<Record<keyof ClientRunFacts, unknown>>) =>
    FACT_NAMES.filter((name) => values[name] !== undefined).map((name) => ({
      name,
      column: columnOf(name),
      value: `$${params.push(values[name]) + 1}`,
    }))
  const [wanted, known] = [given(facts), given(before)]
  const differing = (values: typeof wanted) =>
    `array_remove(array[${values.map(
      ({ name, column, value }) => `case when ${column} is distinct from ${value} then '${name}' end`,
    )}]::text[], null)`
  const sets = wanted.map(({ column, value }) => `${column} = ${value}`)
  const text = `with edit as (
      select id, ${differing(wanted)} as facts, ${differing(known)} as others from client_runs where id = $1),
    run as (
      update client_runs set ${[...sets, CHANGES].join(', ')}
      where id = (select id from edit where facts <> '{}' and others = '{}') returning id),
    told as (${tell('run', 'edited', "jsonb_build_object('facts', (select to_jsonb(facts) from edit))")})
    select others from edit`
  try {
    const [row] = await change(database, id, text, params)
    const { others } = changedMeanwhile.parse(row)
    if (others.length > 0)
      throw new ApiError(409, 'changed', CLIENT_RUN_MESSAGES.changedMeanwhile(factsNamed(others)))
  } catch (cause) {
    if (!isLimitsProblem(cause)) throw cause
    throw new ApiError(400, 'invalid_input', CLIENT_RUN_MESSAGES.leastOverMost, { cause })
  }
}
