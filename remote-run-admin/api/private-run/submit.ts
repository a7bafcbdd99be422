import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { MAX_CLIENT_SELECTION } from '#protocol/limits.ts'
import { STUDIO, type SubmitSelection } from '#protocol/links.ts'
import type { Receipt } from '#protocol/receipts.ts'
import { newToken } from '../common/link-token.ts'
import { MAX_ID } from '../common/list-query.ts'
import { onlyOn, pictureNotesSchema, saidIn, studioNoteSchema } from '../common/notes.ts'
import { senderSchema } from '../common/texts.ts'
import { RECEIPTS, toReceipt } from '../receipt/receipts.ts'
import { LOCK, locked, OPENED, TOUCH } from './link-queries.ts'

const error = LINK_MESSAGES.numbersWrong

/**
 * The body of POST /link/submit; the client reads the first problem. Limits counts first: bodies may be long.
 */
export const submitSchema: z.ZodType<SubmitSelection> = z
  .object({
    sender: senderSchema,
    pictures: z
      .array(z.unknown(), { error })
      .refine((numbers) => numbers.length <= MAX_CLIENT_SELECTION, {
        error: ({ input }) => LINK_MESSAGES.tooMany((input as unknown[]).length, MAX_CLIENT_SELECTION),
        abort: true,
      })
      .pipe(z.array(z.int({ error }).min(1, error).max(MAX_ID, error)))
      .refine((numbers) => new Set(numbers).size === numbers.length, LINK_MESSAGES.pictureTwice),
    submissionId: z.uuid({ error: LINK_MESSAGES.submissionWithoutId }),
    note: studioNoteSchema,
    pictureNotes: z
      .unknown()
      .optional()
      .refine((notes) => Object.keys(notes ?? {}).length <= MAX_CLIENT_SELECTION, {
        error: LINK_MESSAGES.noteOnUnchosen,
        abort: true,
      })
      .pipe(pictureNotesSchema),
  })
  .refine(({ pictures, pictureNotes }) => onlyOn(pictures, pictureNotes), LINK_MESSAGES.noteOnUnchosen)

/**
 * Stores a version and locks the run when the selection meets the run's rules; in either case returns what those
 * rules check. The submitted selection replaces the one that devices have saved.
 */
const SUBMIT = `with run as (
    select r.*, l.id as link_id, least(r.least, (select count(*)::int from client_run_pictures p
      where p.run_id = r.id and p.removed_at is null)) as fewest
    from ${OPENED}
  ), asked as (
    select number, place from unnest($2::integer[]) with ordinality as a(number, place)
  ), unknown as (
    select number from asked where number not in (
      select p.number from run join client_run_pictures p on p.run_id = run.id)
  ), removed as (
    select number from asked where number in (
      select p.number from run join client_run_pictures p on p.run_id = run.id where p.removed_at is not null)
  ), sent as (
    insert into client_run_versions
      (run_id, version, submission_id, link_id, sender, pictures, note, picture_notes, receipt_token, is_late)
    select run.id, 1 + coalesce((select max(version) from client_run_versions v where v.run_id = run.id), 0), $3,
      run.link_id, $4, $2, $5, $6::jsonb, $7, coalesce(now() > run.deadline, false)
    from run
    where run.state = 'open' and cardinality($2::integer[]) between run.fewest and run.most
      and not exists (select from unknown) and not exists (select from removed)
      and (run.notes_allowed or ($5::text is null and $6::jsonb = '{}'))
    on conflict (submission_id) do nothing
    returning run_id, version
  ), locked as (
    update client_runs r set state = 'submitted', revision = r.revision + 1, last_activity_at = now(),
      -- notes stay on pictures that are not chosen
      draft = r.draft || jsonb_build_object('version', (r.draft ->> 'version')::bigint + 1, 'picks', $2::integer[],
        'notes', (r.draft -> 'notes') || $8::jsonb)
    from sent where r.id = sent.run_id
  ), told as (
    insert into client_run_events (run_id, actor, link_id, kind, detail)
    select run_id, 'client', (select link_id from run), 'submitted', jsonb_build_object('version', version) from sent
  )
  select run.id, run.state, run.fewest as least, run.most, run.notes_allowed, exists (select from sent) as is_new,
    array(select number from unknown order by number) as unknown,
    array(select number from removed order by number) as removed
  from run`

const metRow = z.object({
  id: z.number(),
  state: z.enum(['open', 'submitted', 'closed']),
  least: z.number(),
  most: z.number(),
  notes_allowed: z.boolean(),
  is_new: z.boolean(),
  unknown: z.array(z.number()),
  removed: z.array(z.number()),
})
type Met = z.infer<typeof metRow>

/** Returns why a selection cannot be submitted, or null. */
function refusalOf({ least, most, unknown, removed, notes_allowed }: Met, count: number, hasNotes: boolean) {
  if (unknown.length > 0) return LINK_MESSAGES.unknown(unknown)
  if (removed.length > 0) return LINK_MESSAGES.removed(removed)
  if (count > most) return LINK_MESSAGES.tooMany(count, most)
  if (count < least) return LINK_MESSAGES.tooFew(count, least)
  return hasNotes && !notes_allowed ? LINK_MESSAGES.notesOff : null
}

/**
 * Submits a selection as the next version of the run and locks the run. A repeated submission returns its
 * version, regardless of later changes to the run.
 * @param hash the hash of the link's token
 * @returns null when the link opens nothing
 * @throws {ApiError} 409 for a locked run, or an id of another selection; 400 says what to change
 */
export async function submitSelection(
  database: Database,
  hash: string,
  selection: SubmitSelection,
): Promise<{ isNew: boolean; receipt: Receipt } | null> {
  const { submissionId, sender, pictures } = selection
  const { note: said, picture_notes: notes } = saidIn(selection)
  const at = Date.now()
  const written = Object.entries({ ...notes, ...(said !== null && { [STUDIO]: said }) })
  const drafted = Object.fromEntries(written.map(([key, text]) => [key, { text, at }]))
  const values = [hash, pictures, submissionId, sender, said, JSON.stringify(notes), newToken()]
  const [, [metNow] = [], , [row] = []] = await database.together([
    { text: LOCK, params: [hash] },
    { text: SUBMIT, params: [...values, JSON.stringify(drafted)] },
    { text: TOUCH, params: [hash] },
    { text: `${RECEIPTS} where v.submission_id = $1`, params: [submissionId] },
  ])
  if (!metNow) return null
  const met = metRow.parse(metNow)
  if (row) {
    const receipt = toReceipt(row)
    const isSame =
      receipt.number === met.id &&
      receipt.name === sender &&
      receipt.pictures.map(({ id }) => id).join() === pictures.join() &&
      receipt.note === said &&
      receipt.pictures.every(({ id, note: stored }) => stored === (notes[id] ?? null))
    if (!isSame) throw new ApiError(409, 'conflict', LINK_MESSAGES.submissionUsed)
    return { isNew: met.is_new, receipt }
  }
  if (met.state !== 'open') throw locked(met.state)
  const hasNotes = said !== null || Object.keys(notes).length > 0
  const message = refusalOf(met, pictures.length, hasNotes)
  if (message === null) throw new Error('a selection that can be sent was not stored')
  throw new ApiError(400, 'invalid_input', message)
}
