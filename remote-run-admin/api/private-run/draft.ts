import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { MESSAGES } from '#content/messages.ts'
import {
  JOINED_NOTES,
  MAX_CLIENT_SELECTION,
  MAX_PICTURE_NOTE_LENGTH,
  MAX_STUDIO_NOTE_LENGTH,
} from '#protocol/limits.ts'
import { type Changes, type Draft, isDraft, type SaveDraft, STUDIO } from '#protocol/links.ts'
import { MAX_ID } from '../common/list-query.ts'
import { noteSchema } from '../common/notes.ts'
import { toShape } from '../common/rows.ts'
import { CHANGES, locked, NO_VERSION, OPENED, TOUCH, toChanges } from './link-queries.ts'

/** Above it, edits of a run leave no event, so that a script with a link cannot fill the database. */
const MAX_EDIT_EVENTS = 100_000
/** A draft remembers the ids of this many saves. */
const SAVES_KNOWN = 32

const error = LINK_MESSAGES.editWrong
const number = z.int({ error }).min(1, error).max(MAX_ID, error)
const noteOf = (longest: number, tooLong: string) =>
  z.object({ text: noteSchema(JOINED_NOTES * longest, tooLong), at: z.number({ error }) }, { error })
const pictureNote = noteOf(MAX_PICTURE_NOTE_LENGTH, MESSAGES.pictureNoteTooLong)
const studioNote = noteOf(MAX_STUDIO_NOTE_LENGTH, MESSAGES.studioNoteTooLong)

/** The body of PUT /link/draft. The client reads the message of the first problem. */
export const saveDraftSchema: z.ZodType<SaveDraft> = z.object({
  id: z.uuid({ error }),
  version: z.int({ error }).min(0, error),
  picks: z
    .array(z.unknown(), { error })
    .max(MAX_CLIENT_SELECTION, { error: LINK_MESSAGES.tooManyPicks, abort: true })
    .pipe(z.array(number))
    .refine((picks) => new Set(picks).size === picks.length, LINK_MESSAGES.pictureTwice),
  notes: z
    .object({ [STUDIO]: studioNote.exactOptional() }, { error })
    .catchall(pictureNote)
    .refine((notes) => Object.keys(notes).every((key) => key === STUDIO || /^[1-9]\d{0,9}$/.test(key)), error)
    .transform((notes) =>
      Object.fromEntries(Object.entries(notes).filter(([, note]) => note && note.text !== '')),
    ),
})

/** Returns the one picture that has moved; null where the order is the same. */
function movedIn(before: readonly number[], after: readonly number[]): number | null {
  const start = before.findIndex((each, place) => each !== after[place])
  if (start < 0) return null
  const end = before.findLastIndex((each, place) => each !== after[place])
  return (before[start] === after[end] ? before[start] : after[start]) ?? null
}

/** Returns what a save changes, as events for the run's activity. */
export function eventsOf(before: Draft, after: Pick<Draft, 'picks' | 'notes'>) {
  const [had, has] = [new Set(before.picks), new Set(after.picks)]
  const moved = movedIn(
    before.picks.filter((each) => has.has(each)),
    after.picks.filter((each) => had.has(each)),
  )
  const noted = Object.keys({ ...before.notes, ...after.notes }).filter(
    (key) => before.notes[key]?.text !== after.notes[key]?.text,
  )
  return [
    ...after.picks.filter((each) => !had.has(each)).map((each) => ({ kind: 'chosen', number: each })),
    ...before.picks.filter((each) => !has.has(each)).map((each) => ({ kind: 'taken-out', number: each })),
    ...(moved === null ? [] : [{ kind: 'moved', number: moved }]),
    ...noted.map((key) =>
      key === STUDIO ? { kind: 'studio-noted', number: null } : { kind: 'noted', number: Number(key) },
    ),
  ]
}

/** Reads the draft that a save changes, and which of the numbers `$2` the run never offered. */
const READ = `select r.most, r.draft, array(select number from unnest($2::integer[]) number where number not in (
    select p.number from client_run_pictures p where p.run_id = r.id) order by number) as unknown
  from ${OPENED}`
const readRow = z.object({
  most: z.number(),
  draft: z.record(z.string(), z.unknown()),
  unknown: z.array(z.number()),
})

/** Stores a draft with its events `$4`, unless another save or a submission came first. */
const SAVE = `with saved as (
    update client_runs run set draft = $2::jsonb, edit_events = edit_events + jsonb_array_length($4::jsonb),
      -- an index hangs on it, which would grow with every tap
      last_activity_at = case when now() > run.last_activity_at + interval '10 seconds' then now() else run.last_activity_at end
    from (select r.id, l.id as link_id from ${OPENED}) opened
    where run.id = opened.id and run.state = 'open' and (run.draft ->> 'version')::bigint = $3
    returning run.id, opened.link_id, edit_events
  ), told as (
    insert into client_run_events (run_id, actor, link_id, kind, number)
    select id, 'client', link_id, kind, number from saved, jsonb_to_recordset($4::jsonb) as e(kind text, number integer)
    where edit_events <= ${MAX_EDIT_EVENTS}
  )
  select id from saved`

/**
 * Saves the next version of a draft.
 * @param hash the hash of the link's token
 * @returns the draft that is stored now, and whether it is this one; null when the link opens nothing
 * @throws {ApiError} 409 for a locked run, 400 for pictures that the run never offered; nothing is saved then
 */
export async function saveDraft(
  { run }: Pick<Database, 'run'>,
  hash: string,
  { id, version, picks, notes }: SaveDraft,
): Promise<{ isSaved: boolean; known: Changes } | null> {
  const numbers = [...picks, ...Object.keys(notes).map(Number)].filter((each) => each !== Number(STUDIO))
  const [row] = await run(READ, [hash, numbers])
  if (!row) return null
  const { most, unknown, draft } = readRow.parse(row)
  if (unknown.length > 0) throw new ApiError(400, 'invalid_input', LINK_MESSAGES.unknown(unknown))
  const stored = toShape(isDraft, draft)
  const next: Draft = { version: version + 1, picks, notes, saves: [...stored.saves, id].slice(-SAVES_KNOWN) }
  // Staff may have lowered the limit; the client then takes pictures out one by one.
  const isNext = stored.version === version && picks.length <= Math.max(most, stored.picks.length)
  const params = [hash, JSON.stringify(next), version, JSON.stringify(eventsOf(stored, next))]
  const [saved] = isNext ? await run(SAVE, params) : []
  const [now] = await run(CHANGES, [hash, NO_VERSION])
  if (!now) return null
  await run(TOUCH, [hash])
  const known = toChanges(now)
  const { state } = known.run
  if (!saved && (state === 'submitted' || state === 'closed')) throw locked(state)
  return { isSaved: saved !== undefined, known }
}
