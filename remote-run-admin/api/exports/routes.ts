import type { ApiApp } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import { MESSAGES } from '#content/messages.ts'
import { EXPORT_FORMATS } from '#protocol/runs.ts'
import { parseId, parseParams } from '../common/list-query.ts'
import type { StaffTools } from '../parts.ts'
import { findClientRun } from '../runs/one-run.ts'
import { noSuchRun } from '../runs/record-routes.ts'
import { exportSelection } from './export-selection.ts'
import { selectionOfRecord, selectionOfVersion } from './selection.ts'

const formatSchema = z.object({
  format: z.enum(EXPORT_FORMATS, { error: `format must be one of ${EXPORT_FORMATS.join(', ')}.` }),
})

export function addExportRoutes(app: ApiApp, { staff, stored, tell, pictures, originals }: StaffTools): void {
  app.get('/runs/:id{[0-9]+}/export', staff(), async (c) => {
    const run = await c.var.parts.runs.find(parseId(c.req.param('id'), noSuchRun))
    if (!run) throw noSuchRun()
    const { format } = parseParams(formatSchema, c.req.query())
    tell(c, 'export', `run ${run.id}, ${format}`)
    return exportSelection(selectionOfRecord(run, pictures), format, originals)
  })

  const reading = stored(MESSAGES.listFailed, CLIENT_RUN_MESSAGES.noDatabase)
  app.get('/client-runs/:id{[0-9]+}/versions/:version{[0-9]+}/export', reading, async (c) => {
    const version = Number(c.req.param('version'))
    const run = await findClientRun(c.var.database, parseId(c.req.param('id'), noSuchRun))
    const sent = run.history.find((each) => each.version === version)
    if (!sent) throw noSuchRun()
    const { format } = parseParams(formatSchema, c.req.query())
    tell(c, 'export', `run R${run.id} version ${version}, ${format}`)
    return exportSelection(selectionOfVersion(run, sent), format, originals)
  })
}
