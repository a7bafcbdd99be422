import { ApiError, type FormFields, readForm } from '@lustre/platform/server'
import { ERROR_SENTENCES } from '#content/errors.ts'

/** An upload slower than this may be dropped after a while when the limit is reached. */
const LEAST_BYTES_PER_S = 20 * 1024
const SLOW_AFTER_MS = 5000

type Upload = { startedAt: number; bytes: number; drop: () => void }

const tooSlow = () =>
  new ApiError(408, 'incomplete', ERROR_SENTENCES.slow, { headers: { Connection: 'close' } })

/** Reads up to `max` forms at once. At the limit, drops the slowest upload below the minimum speed. */
export function createUploads(max: number, now: () => number) {
  const uploads = new Set<Upload>()

  function makeRoom(): boolean {
    if (uploads.size < max) return true
    const [slowest] = [...uploads]
      .map((upload) => ({ upload, ms: now() - upload.startedAt }))
      .filter(({ ms }) => ms >= SLOW_AFTER_MS)
      .map(({ upload, ms }) => ({ upload, bytesPerS: (upload.bytes / ms) * 1000 }))
      .filter(({ bytesPerS }) => bytesPerS < LEAST_BYTES_PER_S)
      .sort((a, b) => a.bytesPerS - b.bytesPerS)
    slowest?.upload.drop()
    return slowest !== undefined
  }

  /** @returns null when the limit is reached @throws {ApiError} as `readForm`; 408 for a dropped upload */
  return async function read<Name extends string>(request: Request, fields: FormFields<Name>) {
    if (!makeRoom()) return null
    const dropping = new AbortController()
    const upload: Upload = {
      startedAt: now(),
      bytes: 0,
      drop() {
        uploads.delete(upload)
        dropping.abort()
      },
    }
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        upload.bytes += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    uploads.add(upload)
    try {
      const body = () => request.body?.pipeThrough(counted, dropping) ?? null
      return await readForm(
        {
          headers: request.headers,
          get body() {
            return body()
          },
        },
        fields,
      )
    } catch (error) {
      throw dropping.signal.aborted ? tooSlow() : error
    } finally {
      uploads.delete(upload)
    }
  }
}
