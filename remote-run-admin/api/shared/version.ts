import { z } from 'zod'
import type { RunVersion } from '../../protocol/client-runs.ts'
import { receiptPath } from '../../protocol/receipts.ts'
import { isoText } from '../staff/client-runs/rows.ts'
import { checksumOfVersion } from './checksum.ts'

/** The columns of `client_run_versions` that a version is read from. */
export const VERSION_COLUMNS =
  'run_id, version, sender, pictures, note, picture_notes, receipt_token, is_late, submitted_at'

/** A submission as staff see it. */
export const versionSchema = z
  .object({
    run_id: z.number(),
    version: z.number(),
    sender: z.string(),
    pictures: z.array(z.number()),
    note: z.string().nullable(),
    picture_notes: z.record(z.string(), z.string()),
    receipt_token: z.string(),
    is_late: z.boolean(),
    submitted_at: isoText,
  })
  .transform((row): RunVersion => {
    const { version, sender, pictures, note, picture_notes: pictureNotes, submitted_at: submittedAt } = row
    const said = { version, sender, submittedAt, pictures, note, pictureNotes }
    return {
      ...said,
      isLate: row.is_late,
      checksum: checksumOfVersion(row.run_id, said),
      receipt: receiptPath(row.receipt_token),
    }
  })
