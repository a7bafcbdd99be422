import { z } from 'zod'
import type { Changes } from '../../../protocol/links.ts'
import { knownRow, MARK, OPENED, offeredRun, RUN_COLUMNS } from './opened.ts'

/**
 * What came after revision `$2` on the link whose hash is `$1`. Each open page asks about once a second: where nothing
 * came, the rows of link and run are all that is read. A revision that is not there yet is one from before a backup.
 */
export const CHANGES = `select ${RUN_COLUMNS},
    $2::bigint > r.revision
      or $2 < case when r.revision > r.edited_revision then r.revision else r.whole_revision end as "isStale",
    case when r.revision > $2 then (
      select json_agg(${MARK} order by m.number) from client_run_marks m
      where m.run_id = r.id and m.revision > $2
    ) end as marks
  from ${OPENED}`

const changesRow = knownRow.extend({ isStale: z.boolean() })

export const toChanges = (row: Record<string, unknown>): Changes => ({
  ...changesRow.parse(row),
  run: offeredRun.parse(row),
})
