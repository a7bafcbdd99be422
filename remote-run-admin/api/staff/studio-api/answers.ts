import type { z } from 'zod'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import { fileNameOf } from '../../../protocol/file-names.ts'
import { waitsFor } from '../../../protocol/waits.ts'
import type { StoredRun } from '../../shared/run-record.ts'
import { type Pictures, selectionOfRecord, selectionOfVersion } from '../exports/selection.ts'
import type { clientRun, record, version } from './schemas.ts'

/** @param pictures the list of /run */
export const toRecord = (run: StoredRun, pictures: Pictures): z.input<typeof record> => ({
  id: run.id,
  name: run.user_name,
  submittedAt: run.submission_time,
  note: run.note,
  checksum: run.checksum,
  receipt: run.receipt,
  pictures: [...selectionOfRecord(run, pictures).pictures],
})

function toDelivery({ deliveries, revisionRounds = null }: ClientRun) {
  if (!deliveries?.deliveredAt || !deliveries.endsAt) return null
  const { deliveredAt, endsAt, roundsUsed } = deliveries
  const files = deliveries.files.filter(({ delivery }) => delivery !== null)
  return { deliveredAt, endsAt, roundsUsed, revisionRounds, files }
}

/** Adds the API's names. The schema drops private links, mails, access to private pictures, and neighbors. */
export const toClientRun = (run: ClientRun): z.input<typeof clientRun> => ({
  ...run,
  offered: run.offered.map((picture) => ({
    ...picture,
    fileName: fileNameOf(picture),
    description: picture.alt,
  })),
  waitsFor: waitsFor(run),
  choice: { ...run.choice, pictures: [...run.choice.pictures] },
  sent: run.history.map((sent) => ({ ...sent, count: sent.pictures.length })),
  delivery: toDelivery(run),
})

/** @returns null when the run has no such version */
export function toVersion(run: ClientRun, number: number): z.input<typeof version> | null {
  const sent = run.history.find((each) => each.version === number)
  const selection = selectionOfVersion(run, number)
  if (!sent || !selection) return null
  return { ...sent, run, pictures: [...selection.pictures] }
}
