import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { DELIVERY_MESSAGES as SAYS } from '#content/delivery-messages.ts'
import { MESSAGES } from '#content/messages.ts'
import type { DeliveryAnswer } from '#protocol/deliveries.ts'
import { MAX_PICTURE_NOTE_LENGTH, MAX_RUN_PICTURES } from '#protocol/limits.ts'
import { deliveredFiles, downloadsEnd, roundsUsed } from '../common/delivery.ts'
import { MAX_ID } from '../common/list-query.ts'
import { noteSchema } from '../common/notes.ts'
import { LOCK, OPENED, TOUCH } from '../private-run/link-queries.ts'

const error = SAYS.answerWrong
const file = z.int({ error }).min(1, error).max(MAX_ID, error)
const files = <S extends z.ZodType>(each: S) =>
  z.array(z.unknown(), { error }).max(MAX_RUN_PICTURES, { error, abort: true }).pipe(z.array(each))

/** The body of `POST /link/delivery/answers`; the client reads the first problem. */
export const answerSchema: z.ZodType<DeliveryAnswer> = z
  .object({
    answerId: z.uuid({ error }),
    approved: files(file),
    changes: files(
      z.object(
        {
          file,
          note: noteSchema(MAX_PICTURE_NOTE_LENGTH, SAYS.noteTooLong).refine(
            (note) => note !== '',
            SAYS.noteMissing,
          ),
        },
        { error: MESSAGES.noteNoText },
      ),
    ),
  })
  .refine(({ approved, changes }) => approved.length + changes.length > 0, SAYS.answerEmpty)
  .refine(({ approved, changes }) => {
    const all = [...approved, ...changes.map((each) => each.file)]
    return new Set(all).size === all.length
  }, SAYS.answerTwice)

/** An answer as it is stored; a note of null approves. */
type Said = readonly { file: number; note: string | null }[]

/** Stores an answer under the lock of the run, unless nothing differs from what is answered already. */
const ANSWER = `with run as (
    select r.*, l.id as link_id, ${downloadsEnd('r.id')} < now() as is_over, ${roundsUsed('r.id')} as used from ${OPENED}
  ), asked as (
    select s.file, s.note from jsonb_to_recordset($3::jsonb) as s (file integer, note text)
  ), known as materialized (
    select file.id, file.answer, file.note from run cross join lateral ${deliveredFiles('run.id')} file
  ), given as (
    select exists (select from asked where file not in (select id from known)) as is_replaced,
      exists (select from asked where note is not null) as asks,
      exists (select from asked join known on known.id = file
        where answer is null or asked.note is distinct from known.note) as differs,
      not exists (select from known left join asked on asked.file = known.id
        where case when asked.file is null then answer is distinct from 'approved' else asked.note is not null end
      ) as completes
  ), stored as (
    insert into client_run_answers (run_id, link_id, answer_id, said, asks, completes)
    select run.id, link_id, $2, $3::jsonb, asks, completes from run, given
    where not is_over and not is_replaced and differs
      and (not asks or revision_rounds is null or used < revision_rounds)
    on conflict (answer_id) do nothing
    returning run_id
  ), changed as (
    update client_runs set revision = revision + 1, last_activity_at = now()
    where id = (select run_id from stored)
  ), told as (
    insert into client_run_events (run_id, actor, link_id, kind, detail)
    select run_id, 'client', (select link_id from run), kind, jsonb_build_object('count', count)
    from stored, (
      select case when note is null then 'approved' else 'changes-requested' end as kind, count(*) as count
      from asked group by note is null) each
    order by kind
  )
  select is_over, is_replaced, asks, differs, exists (select from stored) as is_new,
    asks and revision_rounds is not null and used >= revision_rounds as is_used_up
  from run, given`
const metRow = z.object({
  is_over: z.boolean(),
  is_replaced: z.boolean(),
  differs: z.boolean(),
  is_new: z.boolean(),
  is_used_up: z.boolean(),
})

/** Finds the run's answer with an id, and whether its content is the same. */
const FIND = `select said = $3::jsonb as is_same from client_run_answers
  where answer_id = $2 and run_id = (select r.id from ${OPENED})`
const foundRow = z.object({ is_same: z.boolean() })

/**
 * Stores what a client answers to a delivery. The same answer again changes nothing.
 * @param hash the hash of the link's token
 * @returns whether the answer is new; null when the link opens nothing
 * @throws {ApiError} 409 `conflict`, `replaced` or `no_rounds`; 410 after the end of the downloads
 */
export async function saveAnswer(
  database: Database,
  hash: string,
  { answerId, approved, changes }: DeliveryAnswer,
): Promise<{ isNew: boolean } | null> {
  const said: Said = [...approved.map((id) => ({ file: id, note: null })), ...changes]
  const params = [hash, answerId, JSON.stringify(said)]
  const [, [row] = [], [found] = []] = await database.together([
    { text: LOCK, params: [hash] },
    { text: ANSWER, params },
    { text: FIND, params },
    { text: TOUCH, params: [hash] },
  ])
  if (!row) return null
  const met = metRow.parse(row)
  if (found) {
    if (!foundRow.parse(found).is_same) throw new ApiError(409, 'conflict', SAYS.answerUsed)
    return { isNew: met.is_new }
  }
  if (met.is_over) throw new ApiError(410, 'over', SAYS.over)
  if (met.is_replaced) throw new ApiError(409, 'replaced', SAYS.replaced)
  if (!met.differs) return { isNew: false }
  if (met.is_used_up) throw new ApiError(409, 'no_rounds', SAYS.noRounds)
  throw new ApiError(409, 'conflict', SAYS.answerUsed)
}
