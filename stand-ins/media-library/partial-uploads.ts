import { createHash } from 'node:crypto'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminError } from './admin-error.ts'
import { MAX_PARTIAL_UPLOADS, MAX_VIDEO_BYTES, PARTIAL_UPLOAD_MAX_AGE_MS } from './constants.ts'

type Partial = {
  path: string
  bytes: number
  touchedAt: number
  /** Chunks of one upload are written one after the other. */
  last: Promise<unknown>
}

export type PartialState = { done: false; bytes: number } | { done: true; path: string }

/** Uploads in chunks: `Content-Range: bytes 0-99/300`, with -1 for a length that is not known yet. */
export class PartialUploads {
  readonly #dir: string
  readonly #now: () => number
  readonly #open = new Map<string, Partial>()

  constructor(dir: string, now: () => number) {
    this.#dir = dir
    this.#now = now
  }

  /**
   * Adds a chunk. A chunk that is here already is taken as a repetition (a client resumes after a lost reply); one
   * that would leave a gap is refused, and the client starts over.
   */
  async add(uploadId: string, contentRange: string, content: Blob): Promise<PartialState> {
    const match = /^bytes (\d{1,12})-(\d{1,12})\/(-1|\d{1,12})$/.exec(contentRange)
    const [start, end, total] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
    if (!match || end - start + 1 !== content.size || (total !== -1 && end >= total)) {
      throw new AdminError(400, `Invalid Content-Range - ${contentRange}`)
    }
    if (end >= MAX_VIDEO_BYTES) {
      throw new AdminError(400, `File size too large. Got ${end + 1}. Maximum is ${MAX_VIDEO_BYTES}.`)
    }
    const upload = await this.#find(uploadId, start)
    const step = upload.last.then(() => this.#append(uploadId, upload, { start, end, total }, content))
    upload.last = step.catch(() => undefined)
    return step
  }

  async #append(
    uploadId: string,
    upload: Partial,
    { start, end, total }: { start: number; end: number; total: number },
    content: Blob,
  ): Promise<PartialState> {
    if (start > upload.bytes || (start < upload.bytes && end >= upload.bytes)) {
      throw new AdminError(400, `Invalid Content-Range - the next byte to come is ${upload.bytes}`)
    }
    if (start === upload.bytes) {
      await appendFile(upload.path, Buffer.from(await content.arrayBuffer()))
      upload.bytes = end + 1
    }
    upload.touchedAt = this.#now()
    if (upload.bytes !== total) return { done: false, bytes: upload.bytes }
    this.#open.delete(uploadId)
    return { done: true, path: upload.path }
  }

  async #find(uploadId: string, start: number): Promise<Partial> {
    const known = this.#open.get(uploadId)
    if (known) return known
    if (start !== 0)
      throw new AdminError(400, 'Invalid Content-Range - the upload is not known, start it again')
    for (const [id, { path, touchedAt }] of this.#open) {
      if (this.#now() - touchedAt < PARTIAL_UPLOAD_MAX_AGE_MS) continue
      this.#open.delete(id)
      await rm(path, { force: true })
    }
    if (this.#open.size >= MAX_PARTIAL_UPLOADS)
      throw new AdminError(420, 'Too many concurrent upload requests')
    const name = createHash('sha256').update(uploadId).digest('hex')
    const path = join(this.#dir, `part-${name}`)
    const upload: Partial = { path, bytes: 0, touchedAt: this.#now(), last: Promise.resolve() }
    this.#open.set(uploadId, upload)
    await mkdir(this.#dir, { recursive: true })
    await rm(path, { force: true })
    return upload
  }
}
