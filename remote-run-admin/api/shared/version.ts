import { z } from 'zod'
import type { RunVersion } from '../../protocol/client-runs.ts'
import { receiptPath } from '../../protocol/receipts.ts'
import { checksumOfVersion } from './checksum.ts'
import { isoText } from './texts.ts'

/** The columns of `client_run_versions` that a version is read from. */
export const VERSION_COLUMNS = `run_id, version, sender, pictures, note, picture_notes as "pictureNotes", receipt_token,
  is_late as "isLate", submitted_at as "submittedAt"`

/** A submission as staff see it. */
export const versionSchema = z
  .object({
    run_id: z.number(),
    version: z.number(),
    sender: z.string(),
    pictures: z.array(z.number()),
    note: z.string().nullable(),
    pictureNotes: z.record(z.string(), z.string()),
    receipt_token: z.string(),
    isLate: z.boolean(),
    submittedAt: isoText,
  })
  .transform(
    ({ run_id, receipt_token, ...said }): RunVersion => ({
      ...said,
      checksum: checksumOfVersion(run_id, said),
      receipt: receiptPath(receipt_token),
    }),
  )
