import { createHash } from 'node:crypto'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { AdminError } from './admin-error.ts'
import {
  MAX_PARTIAL_BYTES,
  MAX_PARTIAL_UPLOADS,
  MAX_VIDEO_BYTES,
  PARTIAL_UPLOAD_MAX_AGE_MS,
} from './constants.ts'

type Partial = {
  path: string
  bytes: number
  touchedAt: number
  inOrder: ReturnType<typeof pLimit>
}
type Range = { start: number; end: number; total: number }

/** `path` is set once the upload is complete. */
type PartialState = { bytes: number; path?: string }

/** A length of -1 means that it is not known yet. */
function parseContentRange(text: string, size: number): Range {
  const match = /^bytes (\d{1,12})-(\d{1,12})\/(-1|\d{1,12})$/.exec(text)
  const [start = 0, end = 0, total = 0] = match?.slice(1).map(Number) ?? []
  if (!match || end - start + 1 !== size || (total !== -1 && end >= total))
    throw new AdminError(400, `Invalid Content-Range - ${text}`)
  if (end >= MAX_VIDEO_BYTES)
    throw new AdminError(400, `File size too large. Got ${end + 1}. Maximum is ${MAX_VIDEO_BYTES}.`)
  return { start, end, total }
}

/** Collects chunked uploads by the client's `X-Unique-Upload-Id`. */
export function createPartialUploads(dir: string, now: () => number, maxBytes = MAX_PARTIAL_BYTES) {
  const open = new Map<string, Partial>()

  async function begin(uploadId: string): Promise<Partial> {
    for (const [id, { path, touchedAt }] of open) {
      if (now() - touchedAt < PARTIAL_UPLOAD_MAX_AGE_MS) continue
      open.delete(id)
      await rm(path, { force: true })
    }
    if (open.size >= MAX_PARTIAL_UPLOADS) throw new AdminError(420, 'Too many concurrent upload requests')
    const path = join(dir, `part-${createHash('sha256').update(uploadId).digest('hex')}`)
    const upload: Partial = { path, bytes: 0, touchedAt: now(), inOrder: pLimit(1) }
    open.set(uploadId, upload)
    await mkdir(dir, { recursive: true })
    await rm(path, { force: true })
    return upload
  }

  async function append(upload: Partial, { start, end }: Range, content: Blob): Promise<void> {
    if (start > upload.bytes || (start < upload.bytes && end >= upload.bytes))
      throw new AdminError(400, `Invalid Content-Range - the next byte is ${upload.bytes}`)
    if (start === upload.bytes) {
      const held = [...open.values()].reduce((sum, { bytes }) => sum + bytes, 0)
      if (held + content.size > maxBytes)
        throw new AdminError(420, 'Too many unfinished uploads, finish one first')
      await appendFile(upload.path, Buffer.from(await content.arrayBuffer()))
      upload.bytes = end + 1
    }
    upload.touchedAt = now()
  }

  /** Adds a chunk. Accepts a repeated chunk, since clients resume after a lost reply, and refuses a gap. */
  return async (uploadId: string, contentRange: string, content: Blob): Promise<PartialState> => {
    const range = parseContentRange(contentRange, content.size)
    const known = open.get(uploadId)
    if (!known && range.start !== 0)
      throw new AdminError(400, 'Invalid Content-Range - unknown upload, start again')
    const upload = known ?? (await begin(uploadId))
    await upload.inOrder(() => append(upload, range, content))
    if (upload.bytes !== range.total) return { bytes: upload.bytes }
    open.delete(uploadId)
    return { bytes: upload.bytes, path: upload.path }
  }
}
