import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { DELIVERY_MESSAGES as SAYS } from '#content/delivery-messages.ts'
import { deliveredFiles, downloadsEnd } from '../common/delivery.ts'
import { LINK_WORKS } from '../common/link-token.ts'
import { download, streamOf } from '../exports/download.ts'
import { ZIP_TYPE } from '../exports/export-selection.ts'
import type { OpenOriginal } from '../exports/originals.ts'
import { toOriginalsZip } from '../exports/originals-zip.ts'
import type { Downloaded } from './download-key.ts'

const FIND = `select run.id as run_id, ${downloadsEnd('run.id')} < now() as is_over, last.delivered_at, files.all_of_them
  from client_run_links link join client_runs run on run.id = link.run_id
    join lateral (select max(delivered_at) as delivered_at from client_run_deliveries where run_id = run.id) last on true
    join lateral (
      select json_agg(json_build_object('id', file.id, 'number', file.for_number, 'publicId', file.public_id,
        'fileName', file.original_name) order by file.for_number, file.original_name, file.id) as all_of_them
      from ${deliveredFiles('run.id')} file) files on true
  where link.id = $1 and ${LINK_WORKS} and run.state <> 'draft'
    and last.delivered_at is not null`
const foundRow = z.object({
  run_id: z.number(),
  is_over: z.boolean(),
  delivered_at: z.date(),
  all_of_them: z
    .array(
      z.object({ id: z.number(), number: z.number().nullable(), publicId: z.string(), fileName: z.string() }),
    )
    .nullable(),
})

/** Source: RFC 6266, 5. Older browsers take the plain name. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/**
 * Answers with a delivered original, or with the zip of all, as a stream.
 * @throws {ApiError} 404; 410 after the end of the downloads; 503 while the library has no answer
 */
export async function downloaded(
  { run }: Pick<Database, 'run'>,
  open: OpenOriginal,
  { linkId, file }: Downloaded,
): Promise<Response> {
  const [row] = await run(FIND, [linkId])
  const gone = () => new ApiError(404, 'not_found', SAYS.linkOver)
  if (!row) throw gone()
  const { run_id, is_over, delivered_at, all_of_them } = foundRow.parse(row)
  if (is_over) throw new ApiError(410, 'over', SAYS.over)
  const files = all_of_them ?? []
  if (file === null) {
    const pictures = files.map(({ id, number, ...each }) => ({
      ...each,
      number: number ?? id,
      description: null,
      note: null,
    }))
    const selection = { file: `run-R${run_id}`, label: `R${run_id}`, time: delivered_at, about: {}, pictures }
    return download(toOriginalsZip(selection, open), `${selection.file}-finished.zip`, ZIP_TYPE)
  }
  const wanted = files.find(({ id }) => id === file)
  if (!wanted) throw gone()
  const original = await open(wanted.publicId).catch((cause: unknown) => {
    throw new ApiError(503, 'library_away', SAYS.downloadFailed, { cause })
  })
  if (!original) throw gone()
  const reply = download(
    streamOf(original.bytes, original.end),
    'file',
    original.contentType || 'application/octet-stream',
  )
  reply.headers.set('Content-Disposition', attachment(wanted.fileName))
  return reply
}
