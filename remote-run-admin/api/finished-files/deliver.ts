import { type ApiApp, ApiError, type Database, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import { DELIVERY_MESSAGES as SAYS } from '#content/delivery-messages.ts'
import type { CreatedLink } from '#protocol/client-runs.ts'
import type { StaffFile } from '#protocol/deliveries.ts'
import { MAX_LINK_LABEL_LENGTH, UNDO_DELIVERY_MS } from '#protocol/limits.ts'
import { NO_PICTURE } from '../common/delivery.ts'
import { LINK_WORKS, linkHash, newToken } from '../common/link-token.ts'
import { MAX_ID, parseId } from '../common/list-query.ts'
import type { Letterhead } from '../notices/letters.ts'
import type { StaffTools } from '../parts.ts'
import { CHANGES, change, noSuchRun, tell } from '../runs/change.ts'
import { addAddress, makeLink } from '../runs/links.ts'
import { findClientRun } from '../runs/one-run.ts'
import { idIn, RUN_PATH } from '../runs/routes.ts'
import { VERSIONS } from '../runs/rows.ts'

const id = z.int({ error: SAYS.wrongNumber }).min(1).max(MAX_ID)
/**
 * The body of `POST /runs/:key/deliveries`: which delivery of the run this is, from 1, and for a replacement the
 * waiting file and the delivered one that it replaces.
 */
export const deliverSchema = z.object({
  number: id,
  replacement: z.object({ file: id, replaces: id }).optional(),
})
/** The body of `PUT /runs/:key/files/:file`: the picture that a file finishes, null for none, or its removal. */
export const fileSchema = z.union(
  [z.object({ number: z.int().min(1).max(MAX_ID).nullable() }), z.object({ removed: z.boolean() })],
  { error: SAYS.wrongChange },
)

const noSuchFile = () => new ApiError(404, 'not_found', SAYS.noSuchFile)

/** Changes a file that is not delivered. @throws {ApiError} 404, also for a number that the run lacks */
export async function changeFile(
  database: Database,
  { runId, fileId }: { runId: number; fileId: number },
  input: z.output<typeof fileSchema>,
): Promise<void> {
  const [set, only, value] =
    'number' in input
      ? [
          'for_number = $3::integer',
          `($3::integer = ${NO_PICTURE} or exists (
            select from client_run_pictures where run_id = $1 and number = $3::integer))`,
          input.number ?? NO_PICTURE,
        ]
      : ['removed_at = case when $3::boolean then now() end', 'true', input.removed]
  const text = `update client_run_files set ${set}
    where run_id = $1 and id = $2 and kind = 'delivery' and delivery is null and ${only} returning id`
  const [row] = await change(database, runId, text, [fileId, value])
  if (!row) throw noSuchFile()
}

/** When the e-mail leaves: a minute later, so that staff can take the delivery back. */
const MAIL_AT = `now() + interval '${UNDO_DELIVERY_MS} milliseconds'`

/**
 * Delivers files, and requests the e-mails in the same statement, so that a host that ends right after it loses
 * none. The client's own address gets a link where no link has it; the e-mail adds the token.
 */
const DELIVER = `with run as (
    select run.*, ${VERSIONS} > 0 and state in ('submitted', 'closed') and archived_at is null as is_sent,
      coalesce((select max(number) from client_run_deliveries where run_id = run.id), 0) as last
    from client_runs run where id = $1),
  given as (
    select file.id, wanted.number, coalesce(wanted.name, original_name) as name
    from unnest($3::integer[], $4::integer[], $7::text[]) as wanted (id, number, name)
      join client_run_files file on file.id = wanted.id
    where file.run_id = $1 and file.kind = 'delivery' and file.delivery is null and file.removed_at is null),
  delivered as (
    insert into client_run_deliveries (run_id, number)
    select id, $2::integer from run
    where is_sent and last + 1 = $2::integer and (last > 0 or exists (select from given))
    returning run_id as id),
  files as (
    update client_run_files file set delivery = $2::integer, for_number = given.number, original_name = given.name
    from given, delivered where file.id = given.id),
  changed as (update client_runs set ${CHANGES} where id = (select id from delivered)),
  told as (${tell('delivered', 'delivered', "jsonb_build_object('count', (select count(*) from given))")}),
  added as (
    insert into client_run_links (run_id, label, token_hash, email, invite_at)
    select run.id, rtrim(left(client, ${MAX_LINK_LABEL_LENGTH})), $6::text, client_email, ${MAIL_AT}
    from run join delivered on delivered.id = run.id
    where $5::boolean and client_email is not null and not exists (
      select from client_run_links link
      where link.run_id = run.id and lower(link.email) = lower(client_email) and ${LINK_WORKS})),
  mailed as (
    update client_run_links link set invite_at = ${MAIL_AT}
    where $5::boolean and run_id = (select id from delivered) and email is not null and ${LINK_WORKS})
  select is_sent, last, client, exists (select from delivered) as is_done,
    $5::boolean and (client_email is not null or exists (
      select from client_run_links link where run_id = $1 and email is not null and ${LINK_WORKS})) as is_mailed,
    (select max(id) from client_run_links link where run_id = $1 and ${LINK_WORKS}) as link
  from run`
const deliverRow = z.object({
  is_sent: z.boolean(),
  last: z.number(),
  client: z.string(),
  is_done: z.boolean(),
  is_mailed: z.boolean(),
  link: z.number().nullable(),
})

type Given = { id: number; number: number | null; name: string | null }

/** Returns the files to deliver: all that wait, or the one that replaces another, whose place it takes. */
function givenOf(files: readonly StaffFile[], { replacement }: z.output<typeof deliverSchema>): Given[] {
  const waiting = files.filter(({ delivery }) => delivery === null)
  if (!replacement) return waiting.map((file) => ({ ...file, name: null }))
  const old = files.find((file) => file.id === replacement.replaces && file.delivery !== null)
  if (!old || !waiting.some((file) => file.id === replacement.file)) throw noSuchFile()
  const { number, name } = old
  return [{ id: replacement.file, number, name: number === null ? name : null }]
}

/**
 * Delivers all files that wait, or one in place of another, or extends the downloads when none do. The same delivery again changes nothing.
 * @param head the letterhead of the e-mail
 * @param mails whether the site sends e-mails
 * @returns where no e-mail goes out, a link with a text for staff to send
 * @throws {ApiError} 404; 409 for a run that is not submitted, or when others have delivered in the meantime
 */
export async function deliver(
  database: Database,
  id: number,
  input: z.output<typeof deliverSchema>,
  head: Letterhead,
  mails: boolean,
): Promise<CreatedLink | null> {
  const { number } = input
  const { deliveries } = await findClientRun(database, id)
  const files = givenOf(deliveries?.files ?? [], input)
  const [row] = await change(database, id, DELIVER, [
    number,
    files.map((file) => file.id),
    files.map((file) => file.number),
    mails,
    linkHash(newToken()),
    files.map((file) => file.name),
  ])
  const { is_sent, last, client, is_done, is_mailed, link } = deliverRow.parse(row)
  if (!is_done && last !== number) {
    const isFirst = last === 0 && number === 1
    throw new ApiError(409, 'not_now', is_sent ? (isFirst ? SAYS.nothing : SAYS.otherDelivery) : SAYS.notSent)
  }
  if (is_mailed) return null
  if (link !== null) return addAddress(database, link, head)
  const label = [...client].slice(0, MAX_LINK_LABEL_LENGTH).join('').trim()
  return makeLink(database, id, { label, email: null, expiresAt: null }, head, false)
}

/** Takes the last delivery back while it has no answer; its files wait again, and its e-mail does not leave. */
const WITHDRAW = `with gone as (
    delete from client_run_deliveries given
    where run_id = $1 and number = $2::integer
      and number = (select max(number) from client_run_deliveries where run_id = $1)
      and not exists (select from client_run_answers where run_id = $1 and submitted_at > given.delivered_at)
    returning run_id as id),
  files as (update client_run_files set delivery = null where run_id = (select id from gone) and delivery = $2::integer),
  unmailed as (update client_run_links set invite_at = null where run_id = (select id from gone)),
  changed as (update client_runs set ${CHANGES} where id = (select id from gone)),
  told as (${tell('gone', 'delivery-withdrawn')})
  select id from gone`

/** @throws {ApiError} 404; 409 for a delivery that has an answer or is not the last */
export async function withdraw(database: Database, id: number, number: number): Promise<void> {
  const [row] = await change(database, id, WITHDRAW, [number])
  if (!row) throw new ApiError(409, 'not_now', SAYS.notWithdrawn)
}

export function addDeliveryRoutes(app: ApiApp, { stored, letterhead, mails }: StaffTools): void {
  const changing = stored(SAYS.changeFailed, CLIENT_RUN_MESSAGES.noDatabase)

  app.post(`${RUN_PATH}/deliveries`, changing, async (c) => {
    const id = idIn(c)
    const input = await readJson(c.req.raw, deliverSchema)
    const created = await deliver(c.var.database, id, input, letterhead, mails)
    c.var.parts.notices.nudge()
    return c.json({ created }, 201)
  })
  app.delete(`${RUN_PATH}/deliveries/:number{[0-9]+}`, changing, async (c) => {
    await withdraw(c.var.database, idIn(c), parseId(c.req.param('number'), noSuchRun))
    return c.body(null, 204)
  })
  app.put(`${RUN_PATH}/files/:file{[0-9]+}`, changing, async (c) => {
    const runId = idIn(c)
    const fileId = parseId(c.req.param('file'), noSuchRun)
    await changeFile(c.var.database, { runId, fileId }, await readJson(c.req.raw, fileSchema))
    return c.body(null, 204)
  })
}
