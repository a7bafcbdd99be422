import { createHash } from 'node:crypto'
import type { RunVersion } from '../../protocol/client-runs.ts'
import type { RunRecord } from '../../protocol/runs.ts'

type Summed = Required<
  Pick<RunRecord, 'id' | 'submission_time' | 'user_name' | 'selected_images' | 'note' | 'picture_notes'>
>

const sumOf = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

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
  return sumOf([run.id, run.submission_time, run.user_name, run.selected_images, run.note, notes])
}

type SummedVersion = Pick<
  RunVersion,
  'version' | 'submittedAt' | 'sender' | 'pictures' | 'note' | 'pictureNotes'
>

/**
 * The same for a version of a client run: over `JSON.stringify([number, version, time, name, numbers, note, notes])`,
 * where
 * - number is the client run's (the 12 of 'R12'), version counts its submissions from 1,
 * - time, name, note and notes are what they are above, name being the sender's,
 * - numbers are the pictures' within the run, in the order of choosing.
 *
 * A number is never given to another picture of the run, so the numbers say which pictures they are.
 * @param number of the client run
 */
export function checksumOfVersion(number: number, said: SummedVersion): string {
  const notes = said.pictures.map((picture) => said.pictureNotes[picture] ?? null)
  return sumOf([number, said.version, said.submittedAt, said.sender, said.pictures, said.note, notes])
}
