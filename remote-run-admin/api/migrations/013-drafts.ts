import type { Migration } from '@lustre/platform/server'

/** The value of `old.note` is null for an inserted row. */
const isNewNote = "new.note <> coalesce(old.note, '')"

/**
 * Turns each run's marks and its note to the studio into one document, the draft, which devices save whole. While
 * the previous release runs beside this one, it still writes marks; triggers take each of its changes over.
 */
export const drafts: Migration = {
  number: 13,
  name: 'drafts',
  statements: [
    `alter table client_runs add column draft jsonb not null
       default '{"version": 0, "picks": [], "notes": {}, "saves": []}'`,
    `update client_runs run set draft = jsonb_build_object('version', 1, 'saves', '[]'::jsonb,
       'picks', coalesce((select jsonb_agg(number order by rank, number) from client_run_marks
         where run_id = run.id and chosen), '[]'),
       'notes', coalesce((select jsonb_object_agg(number, jsonb_build_object('text', note, 'at', note_at))
         from client_run_marks where run_id = run.id and note <> ''), '{}')
         || case when studio_note = '' then '{}'
           else jsonb_build_object('0', jsonb_build_object('text', studio_note, 'at', studio_note_at)) end)
     where studio_note <> '' or exists (select from client_run_marks where run_id = run.id)`,
    `create or replace function client_run_draft_with(draft jsonb, number integer, note text, note_at bigint) returns jsonb
     language sql immutable as $$
       select draft || jsonb_build_object('version', (draft ->> 'version')::bigint + 1, 'notes',
         (draft -> 'notes') - number::text || case when note = '' then '{}'
           else jsonb_build_object(number, jsonb_build_object('text', note, 'at', note_at)) end)
     $$`,
    `create or replace function client_run_mark_into_draft() returns trigger language plpgsql as $$
     begin
       if new.chosen <> coalesce(old.chosen, false) then
         update client_runs set draft = draft || jsonb_build_object(
           'version', (draft ->> 'version')::bigint + 1,
           'picks', case when new.chosen then draft -> 'picks' || case
               when draft -> 'picks' @> to_jsonb(new.number) then '[]' else to_jsonb(new.number) end
             else (select coalesce(jsonb_agg(pick order by place), '[]')
               from jsonb_array_elements(draft -> 'picks') with ordinality each (pick, place)
               where pick <> to_jsonb(new.number)) end)
         where id = new.run_id;
       end if;
       if ${isNewNote} then
         update client_runs set draft = client_run_draft_with(draft, new.number, new.note, new.note_at)
         where id = new.run_id;
       end if;
       return null;
     end $$`,
    `create or replace trigger client_run_marks_into_draft after insert or update on client_run_marks
     for each row execute function client_run_mark_into_draft()`,
    `create or replace function client_run_studio_note_into_draft() returns trigger language plpgsql as $$
     begin
       new.draft := client_run_draft_with(new.draft, 0, new.studio_note, new.studio_note_at);
       return new;
     end $$`,
    `create or replace trigger client_run_studio_note_into_draft before update of studio_note on client_runs
     for each row when (new.studio_note <> old.studio_note) execute function client_run_studio_note_into_draft()`,
  ],
}
