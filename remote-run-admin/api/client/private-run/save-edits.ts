import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { LINK_MESSAGES } from '../../../content/link-messages.ts'
import type { Changes, SendEdits } from '../../../protocol/links.ts'
import { LONGEST_JOINED_NOTE, LONGEST_JOINED_STUDIO_NOTE } from './edits.ts'
import { CHANGES, LOCK, locked, NOW_MS, OPENED, TOUCH, toChanges } from './opened.ts'

/** An edit that is further ahead of the server's clock counts as made now. */
const MAX_AHEAD_MS = 60_000
/** Above it, edits of a run leave no event, so that a script with a link cannot fill the database. */
const MAX_EDIT_EVENTS = 100_000

/**
 * Returns SQL for the note after an edit. A device that knew the stored note replaces it; otherwise both
 * notes stay, each once. The stored note stays as it is when the joined one would exceed the limit.
 */
const joined = (stored: string, before: string, note: string, longest: number) => {
  const both = `${stored} || E'\\n\\n' || ${note}`
  return `case when ${before} = ${stored} or position(${stored} in ${note}) > 0 then ${note}
    when position(${note} in ${stored}) > 0 or length(${both}) > ${longest} then ${stored}
    else ${both} end`
}

const momentOf = (at: string) => `case when ${at} > run.time + ${MAX_AHEAD_MS} then run.time else ${at} end`
const isNew = (id: string) =>
  `not exists (select from client_run_events v where v.run_id = run.id and v.edit_id = ${id})`

/**
 * Merges all edits under the run's lock, or none when one names a picture that the run never offered. Each
 * register keeps the later edit, and a removed picture can no longer be chosen. Each effective change leaves
 * an event; the first event of an edit carries the edit's id.
 */
const SAVE = `with run as (
    select r.*, l.id as link_id, ${NOW_MS} as time from ${OPENED} and r.state = 'open'
  ), asked as (
    select e.id, e.number, ${momentOf('e.at')} as at, e.chosen, e.rank, e.note, coalesce(e."noteBefore", '') as note_before
    from run, jsonb_to_recordset($2::jsonb) as e(id uuid, number integer, at bigint, chosen boolean,
      rank double precision, note text, "noteBefore" text)
  ), offered as (
    -- one by one, because a run may have thousands
    select asked.number, p.is_removed from run cross join asked cross join lateral (
      select removed_at is not null as is_removed from client_run_pictures
      where run_id = run.id and number = asked.number limit 1
    ) p
  ), unknown as (
    select number from asked except select number from offered
  ), met as (
    select asked.*, coalesce(m.chosen, false) as old_chosen, coalesce(m.chosen_at, 0) as old_chosen_at,
      coalesce(m.rank, 0) as old_rank, coalesce(m.rank_at, 0) as old_rank_at,
      coalesce(m.note, '') as old_note, coalesce(m.note_at, 0) as old_note_at,
      coalesce(asked.chosen and is_removed, false) as is_refused
    from run cross join asked join offered using (number)
    left join client_run_marks m on m.run_id = run.id and m.number = asked.number
    where ${isNew('asked.id')} and not exists (select from unknown)
  ), held as (
    select *, met.chosen is not null and at > old_chosen_at and not is_refused as chooses,
      met.rank is not null and at > old_rank_at as ranks,
      case when met.note is null then old_note
        else ${joined('old_note', 'note_before', 'met.note', LONGEST_JOINED_NOTE)} end as new_note
    from met
  ), effective as (
    select number, id, at, case when chooses then chosen else old_chosen end as chosen,
      case when chooses then at else old_chosen_at end as chosen_at,
      case when ranks then rank else old_rank end as rank, case when ranks then at else old_rank_at end as rank_at,
      new_note as note, case when new_note <> old_note then greatest(at, old_note_at) else old_note_at end as note_at,
      array_remove(array[
        case when chooses and chosen and not old_chosen then 'chosen'
          when chooses and not chosen and old_chosen then 'taken-out' end,
        case when new_note <> old_note then 'noted' end,
        case when ranks and rank <> old_rank and old_chosen and not (chooses and not chosen) then 'moved' end
      ], null) as kinds
    from held where chooses or ranks or new_note <> old_note
  ), studio as (
    select s.*, ${momentOf('s.at')} as moment,
      ${joined('run.studio_note', 's."noteBefore"', 's.note', LONGEST_JOINED_STUDIO_NOTE)} as joined
    from run, jsonb_to_record($3::jsonb) as s(id uuid, at bigint, note text, "noteBefore" text)
    where ${isNew('s.id')} and not exists (select from unknown)
  ), studio_effective as (
    select studio.* from studio, run where joined <> studio_note
  ), marked as (
    insert into client_run_marks
      (run_id, number, chosen, chosen_at, rank, rank_at, note, note_at, revision)
    select run.id, e.number, e.chosen, e.chosen_at, e.rank, e.rank_at, e.note, e.note_at, run.revision + 1
    from run, effective e
    on conflict (run_id, number) do update set (chosen, chosen_at, rank, rank_at, note, note_at, revision)
      = (excluded.chosen, excluded.chosen_at, excluded.rank, excluded.rank_at, excluded.note, excluded.note_at,
         excluded.revision)
  ), told as (
    insert into client_run_events (run_id, actor, link_id, kind, number, edit_id)
    select run.id, 'client', run.link_id, e.kind, e.number, e.edit_id from run, (
      select at, number, place, kind, case when place = 1 then id end as edit_id
      from effective, unnest(kinds) with ordinality as k(kind, place)
      union all select moment, null, 1, 'studio-noted', id from studio_effective
      order by at, number, place
    ) e where run.edit_events < ${MAX_EDIT_EVENTS}
    returning 1
  ), changed as (
    update client_runs r set
      revision = r.revision + 1,
      edited_revision = r.revision + 1,
      whole_revision = case when r.revision > r.edited_revision then r.revision else r.whole_revision end,
      edit_events = r.edit_events + (select count(*) from told),
      studio_note = coalesce((select joined from studio_effective), r.studio_note),
      studio_note_at = coalesce((select greatest(moment, r.studio_note_at) from studio_effective), r.studio_note_at),
      -- an index hangs on it, which would grow with every tap
      last_activity_at = case when now() > r.last_activity_at + interval '10 seconds' then now() else r.last_activity_at end
    from run where r.id = run.id and (exists (select from effective) or exists (select from studio_effective))
  )
  select number from unknown order by number`

/**
 * Saves the edits of a client's device. The same edits sent again change nothing.
 * @param hash the hash of the link's token
 * @returns what the device does not know yet; null when the link opens nothing
 * @throws {ApiError} 409 for a locked run, 400 for pictures that the run never offered; nothing is saved then
 */
export async function saveEdits(
  database: Database,
  hash: string,
  { since, edits, studioNote }: SendEdits,
): Promise<Changes | null> {
  const [, unknown = [], rows = []] = await database.together([
    { text: LOCK, params: [hash] },
    { text: SAVE, params: [hash, JSON.stringify(edits), JSON.stringify(studioNote ?? {})] },
    { text: CHANGES, params: [hash, since] },
    { text: TOUCH, params: [hash] },
  ])
  const [row] = rows
  if (!row) return null
  const changes = toChanges(row)
  const { state } = changes.run
  if (state === 'submitted' || state === 'closed') throw locked(state)
  const numbers = unknown.map(({ number }) => z.number().parse(number))
  if (numbers.length > 0) throw new ApiError(400, 'invalid_input', LINK_MESSAGES.unknown(numbers))
  return changes
}
