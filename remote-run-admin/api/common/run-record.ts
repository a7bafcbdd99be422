import { isText, mapOf, orNull, shaped } from '@lustre/platform/shape'
import { type Receipt, receiptPath } from '#protocol/receipts.ts'
import { isSubmittedRun, RUN, type RunRecord, type Submission, type SubmittedRun } from '#protocol/runs.ts'
import { saidIn, withNotes } from './notes.ts'
import { type Row, toShape } from './rows.ts'

/** A row of both tables. `submitted_at` comes as `submission_time`, the name that admin screens read. */
const isStored = shaped({
  ...RUN,
  note: orNull(isText),
  picture_notes: orNull(mapOf(isText)),
  /** Null for runs from before receipts. */
  token: orNull(isText),
})

/** A record as this release reads it, with every field present. */
export type StoredRun = Required<RunRecord>
/** A record with a receipt. Every run that this release stores has one. */
export type SavedRun = StoredRun & { receipt: string }

/** The columns of a record, for selects from `RECORD_TABLES`. */
export const RECORD_COLUMNS =
  'id, user_name, selected_images, submitted_at as submission_time, created_at, note, picture_notes, token'

export const RECORD_TABLES = 'run_records left join run_receipts on run_receipts.run_id = id'

export function toRunRecord(row: Row): StoredRun {
  const { token, picture_notes: notes, ...said } = toShape(isStored, row)
  return { ...said, picture_notes: notes ?? {}, receipt: token === null ? null : receiptPath(token) }
}

/** Returns whether a submission has the same name, pictures in the same order, and notes as a run. */
export function isSameContent(run: StoredRun, submission: Submission): boolean {
  const { note, picture_notes: notes } = saidIn(submission)
  return (
    run.user_name === submission.userName &&
    run.selected_images.join() === submission.selectedImages.join() &&
    run.note === note &&
    run.selected_images.every((id) => run.picture_notes[id] === notes[id])
  )
}

export const toSubmitted = (run: SavedRun): SubmittedRun => toShape(isSubmittedRun, run)

export const toReceipt = (run: StoredRun): Receipt => ({
  number: run.id,
  time: run.submission_time,
  name: run.user_name,
  pictures: withNotes(run.selected_images, run.picture_notes),
  note: run.note,
})
