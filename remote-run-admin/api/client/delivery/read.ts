import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { type Delivery, isDelivery } from '../../../protocol/deliveries.ts'
import { deliveredFiles, downloadsEnd, FILE_COLUMNS, roundsUsed } from '../../shared/delivery.ts'
import { toShape } from '../../shared/rows.ts'
import { OPENED, TOUCH } from '../private-run/opened.ts'

const READ = `select l.id as link_id, r.revision_rounds as "revisionRounds",
    ${roundsUsed('r.id')} as "roundsUsed", ${downloadsEnd('r.id')} as "endsAt", ${downloadsEnd('r.id')} < now() as "isOver",
    (select coalesce(json_agg(said order by said.number, said.name, said.id), '[]')
     from (select ${FILE_COLUMNS}, answer, note from ${deliveredFiles('r.id')} file) said) as files,
    array(select p.public_id from ${deliveredFiles('r.id')} file join client_run_pictures p
      on p.run_id = r.id and p.number = file.for_number) as finished
  from ${OPENED}`

const rowSchema = z.object({
  link_id: z.number(),
  endsAt: z.date().nullable(),
  /** Public ids of the offered pictures that the files finish. */
  finished: z.array(z.string()),
})

/** What a link has to show of a delivery; `delivery` is null before the first. */
export type ReadDelivery = {
  linkId: number
  delivery: Omit<Delivery, 'access'> | null
  /** Public ids of all pictures that the page shows. */
  shown: string[]
}

/** @param hash the hash of the link's token @returns null when the link opens nothing */
export async function readDelivery(
  { together }: Pick<Database, 'together'>,
  hash: string,
): Promise<ReadDelivery | null> {
  const [[row] = []] = await together([
    { text: READ, params: [hash] },
    { text: TOUCH, params: [hash] },
  ])
  if (!row) return null
  const { link_id: linkId, endsAt, finished } = rowSchema.parse(row)
  const delivery = endsAt && toShape(isDelivery, row)
  const files = delivery?.files.map(({ publicId }) => publicId) ?? []
  return { linkId, delivery, shown: [...files, ...finished] }
}
