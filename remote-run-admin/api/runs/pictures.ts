import { ApiError, type Database, type Statement } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES as SAYS } from '#content/client-run-messages.ts'
import { MAX_RUN_PICTURES } from '#protocol/limits.ts'
import { MAX_ID } from '../common/list-query.ts'
import { whole } from '../common/texts.ts'
import { CHANGES, change, tell } from './change.ts'
import type { NewPicture } from './picture-sources.ts'
import { OFFERED } from './rows.ts'

/**
 * Offered pictures stay as they are, and removed ones come back with their numbers. A new picture gets the number
 * that it asks for unless a picture of the run has ever had it; otherwise it gets the next one.
 */
const ADD = (isTold: boolean) => `with given as (
    select * from unnest($2::integer[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::text[])
      with ordinality as given (wish, public_id, alt, width, height, original_name, at)),
  old as (select number, place, public_id, removed_at from client_run_pictures where run_id = $1),
  fresh as (
    select *, wish is not null and wish not in (select number from old) as has_wish
    from given where public_id not in (select public_id from old)),
  back as (
    select number from old where removed_at is not null and public_id in (select public_id from given)),
  run as (
    update client_runs run set ${CHANGES}
    where id = $1 and exists (select from fresh union all select from back)
      and ${OFFERED} + (select count(*) from fresh) + (select count(*) from back) <= ${MAX_RUN_PICTURES}
    returning id),
  restored as (
    update client_run_pictures set removed_at = null
    where run_id = (select id from run) and number in (select number from back)),
  highest as (
    select greatest((select max(number) from old), (select max(wish) from fresh where has_wish), 0) as number,
      coalesce((select max(place) from old), 0) as place),
  added as (
    insert into client_run_pictures (run_id, number, place, public_id, alt, width, height, original_name)
    select run.id,
      case when has_wish then wish else highest.number + row_number() over (partition by has_wish order by at) end,
      highest.place + row_number() over (order by at), public_id, alt, fresh.width, fresh.height,
      original_name
    from fresh, run, highest),
  by_staff as (select id from run where ${isTold}),
  told as (${tell('by_staff', 'pictures-added', "jsonb_build_object('count', (select count(*) from fresh) + (select count(*) from back))")})
  select ${OFFERED} as offered, ((select count(*) from fresh) + (select count(*) from back))::int as more,
    exists (select from run) as is_done
  from client_runs run where id = $1`
const addedRow = z.object({
  offered: z.number(),
  more: z.number(),
  is_done: z.boolean(),
})

/**
 * Adds pictures, each once, after those of the run; all or none.
 * @param upload runs in the same transaction, and records the event instead
 * @throws {ApiError} 404; 409 for too many
 */
export async function addPictures(
  database: Database,
  id: number,
  pictures: readonly NewPicture[],
  upload?: Statement,
): Promise<void> {
  const names = ['wish', 'publicId', 'alt', 'width', 'height', 'originalName'] as const
  const params = names.map((name) => pictures.map((picture) => picture[name]))
  const [row] = await change(database, id, ADD(upload === undefined), params, upload)
  const { offered, more, is_done } = addedRow.parse(row)
  if (!is_done && more > 0) throw new ApiError(409, 'too_many', SAYS.tooManyPictures(offered, more))
}

const numbers = z
  .array(whole(1, MAX_ID, SAYS.wrongNumbers), { error: SAYS.wrongNumbers })
  .min(1, SAYS.wrongNumbers)
  .max(MAX_RUN_PICTURES, SAYS.wrongNumbers)
/** The body of `PUT /runs/:key/pictures/removed`. */
export const removedSchema = z.object({ numbers, removed: z.boolean({ error: SAYS.notYesOrNo }) })
/** The body of `PUT /runs/:key/pictures/order`: the pictures as they follow each other. */
export const orderSchema = z.object({ numbers })

const REMOVE = (removed: boolean) => `with meant as (
    select number, removed_at from client_run_pictures where run_id = $1 and number = any($2::integer[])),
  differing as (select number from meant where (removed_at is not null) <> ${removed}),
  run as (
    update client_runs set ${CHANGES}
    where id = $1 and exists (select from differing)
      and not exists (select unnest($2::integer[]) except select number from meant)
    returning id),
  changed as (
    update client_run_pictures set removed_at = ${removed ? 'now()' : 'null'}
    where run_id = (select id from run) and number in (select number from differing)),
  told as (${tell(
    'run',
    removed ? 'pictures-removed' : 'pictures-restored',
    "jsonb_build_object('numbers', (select jsonb_agg(number order by number) from differing))",
  )})
  select array(select unnest($2::integer[]) except select number from meant order by 1) as unknown`

/**
 * Removes or restores pictures. A chosen picture stays chosen and keeps its number and note.
 * @throws {ApiError} 404, also when the run never had one of them; then nothing changes
 */
export async function setRemoved(
  database: Database,
  id: number,
  { numbers, removed }: z.output<typeof removedSchema>,
): Promise<void> {
  const [row] = await change(database, id, REMOVE(removed), [numbers])
  const [unknown] = z.array(z.number()).parse(row?.unknown)
  if (unknown !== undefined) throw new ApiError(404, 'not_found', SAYS.noSuchPicture(unknown))
}

/** Pictures that are not named, such as those that arrive meanwhile, keep their order after the others. */
const SORT = `with run as (update client_runs set ${CHANGES} where id = $1 and state = 'draft' returning id),
  sorted as (
    update client_run_pictures picture set place = wanted.place
    from (
      select number, row_number() over (order by at, place, number) as place
      from client_run_pictures left join unnest($2::integer[]) with ordinality as wanted (number, at) using (number)
      where run_id = (select id from run)) wanted
    where run_id = $1 and picture.number = wanted.number),
  told as (${tell('run', 'pictures-sorted')})
  select id from run`

/** Sorts the pictures of a draft. @throws {ApiError} 404; 409 once the client sees them */
export async function sortPictures(
  database: Database,
  id: number,
  { numbers: order }: z.output<typeof orderSchema>,
): Promise<void> {
  const [row] = await change(database, id, SORT, [order])
  if (!row) throw new ApiError(409, 'not_now', SAYS.notSorted)
}
