import { z } from 'zod'
import { type Receipt, receiptPath } from '../../protocol/receipts.ts'
import type { RunRecord, Submission, SubmittedRun } from '../../protocol/runs.ts'
import { checksumOf } from './checksum.ts'
import { saidIn } from './notes.ts'
import { isoText } from './texts.ts'

/**
 * A row of the two tables as the API tells it. The column is `submitted_at`; under `submission_time` it leaves the
 * database, because that is what the admin screens read. Without a receipt it is a run from before.
 */
const rowSchema = z
  .object({
    id: z.number(),
    user_name: z.string(),
    selected_images: z.array(z.number()),
    submission_time: isoText,
    created_at: isoText,
    note: z.string().nullable(),
    picture_notes: z.record(z.string(), z.string()).nullable(),
    token: z.string().nullable(),
  })
  .transform(({ token, ...row }): StoredRun => {
    const run = { ...row, picture_notes: row.picture_notes ?? {} }
    return { ...run, checksum: checksumOf(run), receipt: token === null ? null : receiptPath(token) }
  })

/** A record as this release stores it: nothing is left open. */
export type StoredRun = Required<RunRecord>
/** One that has a receipt, as each has that this release stores. */
export type SavedRun = StoredRun & { receipt: string }

/** The columns of a record in every select; `RECORD_TABLES` is where they are. */
export const RECORD_COLUMNS =
  'id, user_name, selected_images, submitted_at as submission_time, created_at, note, picture_notes, token'

/** @param runs the table of runs, or a subselect of it with a name */
export const recordTables = (runs = 'run_records'): string =>
  `${runs} left join run_receipts on run_receipts.run_id = id`

export const toRunRecord = (row: Record<string, unknown>): StoredRun => rowSchema.parse(row)

/** Whether a submission says what a run has: name, pictures in their order, notes. */
export function isSameContent(run: StoredRun, submission: Submission): boolean {
  const { note, picture_notes: notes } = saidIn(submission)
  return (
    run.user_name === submission.userName &&
    run.selected_images.join() === submission.selectedImages.join() &&
    run.note === note &&
    run.selected_images.every((id) => run.picture_notes[id] === notes[id])
  )
}

/** What the sender of a run is told. */
export const toSubmitted = (run: SavedRun): SubmittedRun => ({
  id: run.id,
  user_name: run.user_name,
  selected_images: run.selected_images,
  submission_time: run.submission_time,
  created_at: run.created_at,
  receipt: run.receipt,
})

/** What the holder of a run's receipt is shown. */
export const toReceipt = (run: StoredRun): Receipt => ({
  number: run.id,
  time: run.submission_time,
  name: run.user_name,
  pictures: run.selected_images.map((id) => ({ id, note: run.picture_notes[id] ?? null })),
  note: run.note,
  checksum: run.checksum,
})
