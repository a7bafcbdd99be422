import { type ApiApp, ApiError } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'
import { MESSAGES } from '../../../content/messages.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../../protocol/runs.ts'
import type { StaffTools } from '../../parts.ts'
import { parseId } from '../../shared/list-query.ts'
import { findClientRun } from '../client-runs/one-run.ts'
import { noSuchRun } from '../run-records/routes.ts'
import { exportSelection } from './export-selection.ts'
import { selectionOfRecord, selectionOfVersion } from './selection.ts'

/** @throws {ApiError} 400 that names the formats */
function parseFormat(text: string | undefined): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known === text)
  if (format) return format
  throw new ApiError(400, 'invalid_input', `format must be one of ${EXPORT_FORMATS.join(', ')}.`)
}

export function addExportRoutes(app: ApiApp, { staff, stored, tell, pictures, originals }: StaffTools): void {
  app.get('/runs/:id{[0-9]+}/export', staff(), async (c) => {
    const run = await c.var.parts.runs.find(parseId(c.req.param('id'), noSuchRun))
    if (!run) throw noSuchRun()
    const format = parseFormat(c.req.query('format'))
    tell(c, 'export', `run ${run.id}, ${format}`)
    return exportSelection(selectionOfRecord(run, pictures), format, originals)
  })

  const reading = stored(MESSAGES.listFailed, CLIENT_RUN_MESSAGES.noDatabase)
  app.get('/client-runs/:id{[0-9]+}/versions/:version{[0-9]+}/export', reading, async (c) => {
    const version = parseId(c.req.param('version'), noSuchRun)
    const run = await findClientRun(c.var.database, parseId(c.req.param('id'), noSuchRun))
    const selection = selectionOfVersion(run, version)
    if (!selection) throw noSuchRun()
    const format = parseFormat(c.req.query('format'))
    tell(c, 'export', `run R${run.id} version ${version}, ${format}`)
    return exportSelection(selection, format, originals)
  })
}
