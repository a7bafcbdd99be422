import { isSubmission, type RunVersion } from '#protocol/client-runs.ts'
import { receiptPath } from '#protocol/receipts.ts'
import { type Row, toShape } from './rows.ts'

/** The columns of `client_run_versions` from which `toVersion` reads a version. */
export const VERSION_COLUMNS = `run_id, version, sender, pictures, note, picture_notes as "pictureNotes", receipt_token,
  is_late as "isLate", submitted_at as "submittedAt"`

export const toVersion = (row: Row): RunVersion & { receipt: string } => ({
  ...toShape(isSubmission, row),
  receipt: receiptPath(String(row.receipt_token)),
})
