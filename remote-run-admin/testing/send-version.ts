import { randomUUID } from 'node:crypto'
import { type RunSql, randomToken } from '@lustre/platform/server'

type SentVersion = {
  pictures: readonly number[]
  note?: string
  pictureNotes?: Readonly<Record<number, string>>
  submittedAt?: string
}

/** Adds the next version of a client run, sent by Zoë, straight into the table. */
export async function sendVersion(run: RunSql, id: number, sent: SentVersion): Promise<void> {
  const { pictures, note = null, pictureNotes = {}, submittedAt = '2026-03-01T12:00:00Z' } = sent
  await run(
    `insert into client_run_versions (run_id, version, submission_id, sender, pictures, note, picture_notes,
       receipt_token, is_late, submitted_at)
     select $1, count(*) + 1, $2, 'Zoë', $3::integer[], $4, $5::jsonb, $6, false, $7::timestamptz
     from client_run_versions where run_id = $1`,
    [id, randomUUID(), pictures, note, JSON.stringify(pictureNotes), randomToken(16), submittedAt],
  )
}
