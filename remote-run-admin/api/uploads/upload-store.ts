import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { ApiError, errorBody } from '@lustre/platform/server'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server } from '@tus/server'
import pLimit from 'p-limit'
import { UPLOAD_MESSAGES as SAYS } from '#content/upload-messages.ts'
import { UPLOADS_PATH } from '#protocol/uploads.ts'

const DAY_MS = 24 * 60 * 60_000
/** Unfinished uploads; three of each browser are under way. */
const MAX_WAITING = 1000

type UploadLimits = {
  /** Of one file. */
  fileBytes: number
  /** Of all unfinished uploads together. */
  waitingBytes: number
  /** Bytes to keep free on the disk for everything else. */
  spareBytes: number
}

export type UploadSettings = {
  /** Undefined where the host gives no folder. */
  scratch: string | undefined
  /** Where uploads go in the media library; undefined where the settings name none. */
  privateFolder: string | undefined
  /** The endpoint's path on the site. */
  address: string
  limits: UploadLimits
}

const diskFull = () => new ApiError(507, 'disk_full', SAYS.diskFull)

/**
 * Keeps unfinished uploads in a folder, by the tus protocol (tus.io). An upload continues from the bytes that
 * are on disk, whatever ended it.
 * @param address the endpoint's path on the site
 */
export function createUploadStore(
  folder: string,
  address: string,
  { fileBytes, waitingBytes, spareBytes }: UploadLimits,
) {
  const files = new FileStore({ directory: folder, expirationPeriodInMilliseconds: DAY_MS })
  // Without deferred lengths, so that every limit is checked before the first byte.
  files.extensions = ['creation', 'expiration', 'termination']
  files.deleteExpired().catch(() => {})
  const oneAtATime = pLimit(1)

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize - spareBytes
  }

  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: files,
    maxSize: fileBytes,
    // The session's cookie is for this site alone.
    allowedOrigins: [],
    generateUrl: (_request, { id }) => `${address}/${id}`,
    async onResponseError(_request, error) {
      const said = 'status_code' in error ? error : ERRORS.UNKNOWN_ERROR
      // The store hides why a write failed.
      const isFull = said === ERRORS.FILE_WRITE_ERROR && (await freeBytes()) < 0
      if (isFull) return { status_code: 507, body: JSON.stringify(errorBody('disk_full', SAYS.diskFull)) }
      const isGone = said === ERRORS.FILE_NOT_FOUND || said === ERRORS.FILE_NO_LONGER_EXISTS
      const body = errorBody(isGone ? 'gone' : 'upload_failed', isGone ? SAYS.gone : SAYS.failed)
      return { status_code: said.status_code, body: JSON.stringify(body) }
    },
  })

  /** @throws {ApiError} 409 `too_many_waiting`, 507 */
  async function checkRoom(length: number): Promise<void> {
    await files.deleteExpired()
    const ids = (await files.configstore.list?.()) ?? []
    const waiting = await Promise.all(ids.map((id) => files.getUpload(id).catch(() => null)))
    const sum = (of: (upload: { size?: number | undefined; offset: number }) => number) =>
      waiting.reduce((total, upload) => total + (upload ? of(upload) : 0), 0)
    if (ids.length >= MAX_WAITING || sum(({ size = 0 }) => size) + length > waitingBytes)
      throw new ApiError(409, 'too_many_waiting', SAYS.tooManyWaiting)
    if (sum(({ size = 0, offset }) => size - offset) + length > (await freeBytes())) throw diskFull()
  }

  return {
    /** Creates an upload of this length. @throws {ApiError} */
    create: (request: Request, length: number): Promise<Response> =>
      // In turn, so that two together stay within the limits
      oneAtATime(async () => {
        await checkRoom(length)
        return tus.handleWeb(request)
      }),
    /** Answers with an upload's offset, takes more bytes, or removes it. */
    go: (request: Request): Promise<Response> => tus.handleWeb(request),
    /** @throws {ApiError} 404 for an upload that has expired or never was; 409 before its last byte */
    async complete(id: string) {
      const upload = await files.getUpload(id).catch((cause: unknown) => {
        throw new ApiError(404, 'gone', SAYS.gone, { cause })
      })
      if (upload.offset !== upload.size) throw new ApiError(409, 'unfinished', SAYS.unfinished)
      return { metadata: upload.metadata, bytes: upload.offset, file: path.join(folder, id) }
    },
    remove: (id: string): Promise<void> => files.remove(id),
  }
}

export type UploadStore = ReturnType<typeof createUploadStore>
