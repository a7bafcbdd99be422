import type { z } from 'zod'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import { fileNameOf } from '../../../protocol/file-names.ts'
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

/** Without what is no business of tools: private links and mails, what opens private pictures, neighbors on the screen of staff. */
export function toClientRun(run: ClientRun): z.input<typeof clientRun> {
  const {
    links: _links,
    mails: _mails,
    access: _access,
    newer: _newer,
    older: _older,
    offered,
    history,
    choice,
    ...facts
  } = run
  return {
    ...facts,
    offered: offered.map(({ alt: description, originalName, ...picture }) => ({
      ...picture,
      fileName: fileNameOf({ ...picture, originalName }),
      description,
    })),
    choice: { ...choice, pictures: [...choice.pictures] },
    sent: history.map(({ version: number, sender, submittedAt, isLate, pictures }) => ({
      version: number,
      sender,
      submittedAt,
      isLate,
      count: pictures.length,
    })),
  }
}

/** @returns null where the run has no such version */
export function toVersion(run: ClientRun, number: number): z.input<typeof version> | null {
  const sent = run.history.find((each) => each.version === number)
  const selection = selectionOfVersion(run, number)
  if (!sent || !selection) return null
  const { sender, submittedAt, isLate, note, checksum, receipt } = sent
  return {
    run: { id: run.id, title: run.title, client: run.client },
    version: number,
    sender,
    submittedAt,
    isLate,
    note,
    checksum,
    receipt,
    pictures: [...selection.pictures],
  }
}
