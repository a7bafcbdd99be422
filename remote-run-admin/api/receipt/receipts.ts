import type { RunSql } from '@lustre/platform/server'
import { z } from 'zod'
import type { Receipt } from '#protocol/receipts.ts'
import { withNotes } from '../common/notes.ts'
import { toVersion, VERSION_COLUMNS } from '../common/version.ts'

/** Selects versions with the title and pictures of their receipts. A condition on `v` may follow. */
export const RECEIPTS = `select ${VERSION_COLUMNS}, r.title,
    (select json_agg(json_build_object('number', p.number, 'publicId', p.public_id, 'alt', p.alt,
       'originalName', p.original_name))
     from client_run_pictures p where p.run_id = v.run_id and p.number = any(v.pictures)) as named
  from client_run_versions v join client_runs r on r.id = v.run_id`

const receiptRow = z.object({
  run_id: z.number(),
  title: z.string(),
  named: z
    .array(
      z.object({
        number: z.number(),
        publicId: z.string(),
        alt: z.string(),
        originalName: z.string().nullable(),
      }),
    )
    .nullable(),
})

/** Builds the receipt of a version. @param row a row of `RECEIPTS` */
export function toReceipt(row: Record<string, unknown>): Receipt {
  const sent = toVersion(row)
  const { version, submittedAt, sender, pictures, pictureNotes, note } = sent
  const { run_id, title, named } = receiptRow.parse(row)
  const byNumber = new Map(named?.map(({ number, ...picture }) => [number, picture]))
  return {
    number: run_id,
    title,
    version,
    time: submittedAt,
    name: sender,
    pictures: withNotes(pictures, pictureNotes).map((picture) => ({
      ...picture,
      ...byNumber.get(picture.id),
    })),
    note,
    path: sent.receipt,
  }
}

export async function findVersionReceipt(run: RunSql, token: string): Promise<Receipt | null> {
  const [row] = await run(`${RECEIPTS} where v.receipt_token = $1`, [token])
  return row ? toReceipt(row) : null
}

export async function findLastReceipt(run: RunSql, runId: number): Promise<Receipt | null> {
  const [row] = await run(`${RECEIPTS} where v.run_id = $1 order by v.version desc limit 1`, [runId])
  return row ? toReceipt(row) : null
}
