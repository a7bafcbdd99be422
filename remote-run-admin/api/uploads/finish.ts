import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import {
  ApiError,
  type Database,
  MediaCallError,
  type MediaClient,
  MediaRefusal,
  outsideLimit,
} from '@lustre/platform/server'
import { altOf } from '#content/client-run-messages.ts'
import { UPLOAD_MESSAGES as SAYS } from '#content/upload-messages.ts'
import { stemOf } from '#protocol/file-names.ts'
import type { FinishedUpload } from '#protocol/uploads.ts'
import { requirePlace } from './require-place.ts'
import { publicIdOf, saveFile } from './save.ts'
import { parseUploadRequest } from './upload-request.ts'
import type { UploadStore } from './upload-store.ts'

/** What a file holds that says how it came about: the IPTC digital source type in its XMP, or a C2PA manifest. */
const MARKS = ['iptc.org/newscodes/digitalsourcetype/', 'jumdc2pa']

async function readFile(file: string): Promise<{ sha256: string; isMarked: boolean }> {
  const hash = createHash('sha256')
  let isMarked = false
  let end = ''
  for await (const bytes of createReadStream(file)) {
    hash.update(bytes)
    const text = end + bytes.toString('latin1')
    isMarked ||= MARKS.some((mark) => text.includes(mark))
    // A mark may lie across two pieces.
    end = text.slice(-64)
  }
  return { sha256: hash.digest('hex'), isMarked }
}

/** Returns what the media library refuses; other failures may be temporary, and the upload waits for the next try. */
function problemOf(cause: unknown): unknown {
  if (cause instanceof MediaRefusal)
    return new ApiError(400, 'refused', SAYS.refused(cause.message), { cause })
  if (cause instanceof MediaCallError)
    return new ApiError(503, 'library_away', SAYS.libraryAway(cause.message), { cause })
  return cause
}

/** More than are ever under way. */
const MOST_KEPT = 1000

/** Errors after which the same bytes would fail again, so they need not wait. */
const isFinal = (cause: unknown) => cause instanceof ApiError && cause.status < 500

/** Finishes complete uploads: checks them, moves them into the media library and lists them with their runs. */
export function createFinisher(store: UploadStore, media: MediaClient, privateFolder: string) {
  /** Those under way and the last finished ones, because a retry may come while a call works or after it. */
  const finishing = new Map<string, Promise<FinishedUpload>>()

  async function finish(database: Database, id: string): Promise<FinishedUpload> {
    const { metadata, bytes, file } = await store.complete(id)
    try {
      const upload = parseUploadRequest(metadata)
      const { sha256, isMarked } = await readFile(file)
      if (upload.sha256 !== undefined && upload.sha256 !== sha256)
        throw new ApiError(409, 'damaged', SAYS.damaged)
      await requirePlace(database, { ...upload, sha256 })
      const publicId = publicIdOf(privateFolder, upload, sha256)
      const { width = null, height = null } = await media
        .upload({
          publicId,
          isPrivate: true,
          alt: altOf(stemOf(upload.name)),
          originalName: upload.name,
          digitalSource: upload.source,
          file: await openAsBlob(file),
        })
        .catch((cause: unknown) => {
          throw problemOf(cause)
        })
      const finished = await saveFile(database, {
        request: upload,
        publicId,
        bytes,
        sha256,
        width,
        height,
        isMarked,
      })
      await store.remove(id)
      return finished
    } catch (cause) {
      if (isFinal(cause)) await store.remove(id)
      throw cause
    }
  }

  return (database: Database, id: string): Promise<FinishedUpload> => {
    const known = finishing.get(id)
    if (known) return known
    // A large original takes longer to the library than a call may to a provider.
    const started = outsideLimit(() => finish(database, id))
    finishing.set(id, started)
    started.catch(() => finishing.delete(id))
    for (const oldest of [...finishing.keys()].slice(0, -MOST_KEPT)) finishing.delete(oldest)
    return started
  }
}
