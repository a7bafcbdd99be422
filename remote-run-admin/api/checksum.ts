import { createHash } from 'node:crypto'
import type { RunRecord } from '../protocol/runs.ts'

export type Summed = Required<
  Pick<RunRecord, 'id' | 'submission_time' | 'user_name' | 'selected_images' | 'note' | 'picture_notes'>
>

/**
 * What client and studio compare: SHA-256, in hex, of the UTF-8 bytes of
 * `JSON.stringify([number, time, name, ids, note, notes])`, where
 * - number is the run's, time its submission as `2026-03-01T12:00:00.000Z`, name as it was sent,
 * - ids are the pictures' in the order of choosing,
 * - note is the one to the studio, and notes has one for each of the ids, in their order; null where nothing was said.
 *
 * JSON of arrays, texts and whole numbers has one form only. Source: ECMA-262, JSON.stringify.
 */
export function checksumOf(run: Summed): string {
  const notes = run.selected_images.map((id) => run.picture_notes[id] ?? null)
  const text = JSON.stringify([
    run.id,
    run.submission_time,
    run.user_name,
    run.selected_images,
    run.note,
    notes,
  ])
  return createHash('sha256').update(text).digest('hex')
}
