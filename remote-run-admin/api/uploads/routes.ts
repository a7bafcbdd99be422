import { type ApiApp, ApiError } from '@lustre/platform/server'
import type { MiddlewareHandler } from 'hono'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import { UPLOAD_MESSAGES as SAYS } from '#content/upload-messages.ts'
import { UPLOADS_PATH } from '#protocol/uploads.ts'
import type { StaffTools } from '../parts.ts'
import { createFinisher } from './finish.ts'
import { requirePlace } from './require-place.ts'
import { parseMetadata } from './upload-request.ts'
import { createUploadStore } from './upload-store.ts'

const UPLOAD_PATH = `${UPLOADS_PATH}/:id{[0-9a-f]{32}}`

/** @throws {ApiError} 400, 413 */
function lengthIn(header: string | undefined, most: number): number {
  if (header === undefined || !/^\d{1,15}$/.test(header)) throw new ApiError(400, 'no_length', SAYS.noLength)
  const length = Number(header)
  if (length === 0) throw new ApiError(400, 'empty', SAYS.empty)
  if (length > most) throw new ApiError(413, 'too_large', SAYS.tooLarge(most))
  return length
}

const refusing =
  (message: string): MiddlewareHandler =>
  async () => {
    throw new ApiError(503, 'no_uploads', message)
  }

/** Adds uploads of originals: the tus protocol for their bytes, and a call that finishes each. */
export function addUploadRoutes(app: ApiApp, { stored, media, uploads }: StaffTools): void {
  const { scratch, privateFolder, address, limits } = uploads
  const staff = stored(SAYS.failed, CLIENT_RUN_MESSAGES.noDatabase)
  if (scratch === undefined || privateFolder === undefined) {
    const why = scratch === undefined ? SAYS.noScratch : SAYS.noPrivateFolder
    app.use(`${UPLOADS_PATH}/*`, staff, refusing(why))
    return
  }
  const store = createUploadStore(scratch, address, limits)
  const finish = createFinisher(store, media, privateFolder)

  app.post(UPLOADS_PATH, staff, async (c) => {
    const length = lengthIn(c.req.header('Upload-Length'), limits.fileBytes)
    await requirePlace(c.var.database, parseMetadata(c.req.header('Upload-Metadata')))
    return store.create(c.req.raw, length)
  })
  app.on(['PATCH', 'DELETE'], UPLOAD_PATH, staff, (c) => store.go(c.req.raw))
  // HEAD answers with the offset of an upload. Its bytes are never sent back.
  app.get(UPLOAD_PATH, staff, (c) => (c.req.method === 'HEAD' ? store.go(c.req.raw) : c.notFound()))
  app.post(`${UPLOAD_PATH}/finish`, staff, async (c) =>
    c.json(await finish(c.var.database, c.req.param('id'))),
  )
}
