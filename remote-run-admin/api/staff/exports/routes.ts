import { type ApiApp, ApiError } from '@lustre/platform/server'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../../protocol/runs.ts'
import type { StaffTools } from '../../parts.ts'
import { MAX_ID } from '../../shared/list-query.ts'
import { findClientRun } from '../client-runs/one-run.ts'
import { exportSelection } from './export-selection.ts'
import type { OpenOriginal } from './originals.ts'
import { type Pictures, selectionOfRecord, selectionOfVersion } from './selection.ts'

type ExportTools = StaffTools & { pictures: Pictures; originals: OpenOriginal }

const noSuchRun = () => new ApiError(404, 'not_found', 'This run does not exist.')

/** @throws {ApiError} 400 that names the formats */
function parseFormat(text: string | undefined): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known === text)
  if (format) return format
  throw new ApiError(400, 'invalid_input', `format must be one of ${EXPORT_FORMATS.join(', ')}.`)
}

/** @throws {ApiError} 404 for what no table can hold */
function parseNumber(text: string): number {
  const number = Number(text)
  if (number < 1 || number > MAX_ID) throw noSuchRun()
  return number
}

/** What staff take away of one run record, or of one version of a client's run. */
export function addExportRoutes(app: ApiApp, { staff, exported, pictures, originals }: ExportTools): void {
  app.get('/runs/:id{[0-9]+}/export', async (c) => {
    const run = await staff(c, ({ runs }) => runs.find(parseNumber(c.req.param('id'))))
    if (!run) throw noSuchRun()
    const format = parseFormat(c.req.query('format'))
    exported(c, `run ${run.id}, ${format}`)
    return exportSelection(selectionOfRecord(run, pictures), format, originals)
  })

  app.get('/client-runs/:id{[0-9]+}/versions/:version{[0-9]+}/export', async (c) => {
    const version = parseNumber(c.req.param('version'))
    const run = await staff(c, async ({ database }) => {
      if (!database) throw new ApiError(503, 'unavailable', CLIENT_RUN_MESSAGES.noDatabase)
      return findClientRun(database, parseNumber(c.req.param('id')))
    })
    const selection = selectionOfVersion(run, version)
    if (!selection) throw noSuchRun()
    const format = parseFormat(c.req.query('format'))
    exported(c, `run R${run.id} version ${version}, ${format}`)
    return exportSelection(selection, format, originals)
  })
}
