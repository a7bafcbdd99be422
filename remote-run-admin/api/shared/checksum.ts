import { createHash } from 'node:crypto'
import type { RunVersion } from '../../protocol/client-runs.ts'
import type { RunRecord } from '../../protocol/runs.ts'

type Summed = Required<
  Pick<RunRecord, 'id' | 'submission_time' | 'user_name' | 'selected_images' | 'note' | 'picture_notes'>
>

const sumOf = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * Returns the checksum that client and studio compare: SHA-256, in hex, of the UTF-8 bytes of
 * `JSON.stringify([number, time, name, ids, note, notes])`, where
 * - number is the run's, time its submission as `2026-03-01T12:00:00.000Z`, name the client's as submitted,
 * - ids are the pictures' ids in the order chosen,
 * - note is the note to the studio, and notes has an entry for each id, in the same order; null without a
 * note.
 *
 * JSON of arrays, texts and whole numbers has only one form. Source: ECMA-262, JSON.stringify.
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
 * Returns the checksum of a client run's version, over `JSON.stringify([number, version, time, name, numbers,
 * note, notes])`, where
 * - number is the client run's (the 12 of 'R12'), version counts its submissions from 1,
 * - time, note and notes are as in `checksumOf`, and name is the sender's,
 * - numbers are the pictures' numbers within the run, in the order chosen.
 *
 * A run never reuses a number, so the numbers identify the pictures.
 * @param number the client run's number
 */
export function checksumOfVersion(number: number, said: SummedVersion): string {
  const notes = said.pictures.map((picture) => said.pictureNotes[picture] ?? null)
  return sumOf([number, said.version, said.submittedAt, said.sender, said.pictures, said.note, notes])
}
