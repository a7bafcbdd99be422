import { z } from 'zod'
import type { LinkView } from '../../../protocol/links.ts'
import type { Receipt } from '../../../protocol/receipts.ts'
import { knownRow, MARK, OPENED, offeredRun, RUN_COLUMNS } from './opened.ts'

/** All but the receipt that the page of the link whose hash is `$1` shows. */
export const VIEW = `select ${RUN_COLUMNS},
    (select json_agg(json_build_object('number', p.number, 'publicId', p.public_id, 'alt', p.alt, 'width', p.width,
        'height', p.height, 'isRemoved', p.removed_at is not null) order by p.place, p.number)
     from client_run_pictures p where p.run_id = r.id) as pictures,
    (select json_agg(${MARK} order by m.number) from client_run_marks m where m.run_id = r.id) as marks
  from ${OPENED}`

const viewRow = knownRow.extend({
  id: z.number(),
  pictures: z
    .array(
      z.object({
        number: z.number(),
        publicId: z.string(),
        alt: z.string(),
        width: z.number().nullable(),
        height: z.number().nullable(),
        isRemoved: z.boolean(),
      }),
    )
    .nullable(),
})

/** @param findReceipt asked while the run is locked */
export async function toLinkView(
  row: Record<string, unknown>,
  findReceipt: (runId: number) => Promise<Receipt | null>,
): Promise<LinkView> {
  const { id, pictures, ...known } = viewRow.parse(row)
  const run = offeredRun.parse(row)
  const isLocked = run.state === 'submitted' || run.state === 'closed'
  return { ...known, run, pictures: pictures ?? [], receipt: isLocked ? await findReceipt(id) : null }
}
