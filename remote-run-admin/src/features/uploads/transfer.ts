import { ApiProblem, apiUrl, callApi, OWN_RELEASE, readEnvelope, tellGone } from '@lustre/platform/call-api'
import { RELEASE_GONE } from '@lustre/platform/page-release'
import { type DetailedError, defaultOptions, Upload } from 'tus-js-client'
import {
  type DigitalSource,
  type FinishedUpload,
  isFinishedUpload,
  UPLOAD_CHUNK_BYTES,
  UPLOADS_PATH,
  type UploadKind,
} from '#protocol/uploads.ts'

const API = 'run-admin'
/** A host that restarts, or a device that loses its network, gets this many tries without progress. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]
/** The last step checks the whole file and moves it into the media library. */
const FINISH_LIMIT_MS = 15 * 60_000
const NO_HOST = [0, 423, 500, 502, 503, 504]

export type Transfer = {
  run: number
  kind: UploadKind
  file: File
  /** Null where the browser cannot compute it. */
  sha256: string | null
  /** Unset: the studio's default. */
  source?: DigitalSource | undefined
  onSent: (bytes: number) => void
  /** Called when all bytes have arrived and the file is being checked and stored, once this resolves. */
  onStoring: () => Promise<void>
  signal: AbortSignal
}

function problemOf(error: Error | DetailedError): ApiProblem {
  if ('causingError' in error && error.causingError instanceof ApiProblem) return error.causingError
  const reply = 'originalResponse' in error ? error.originalResponse : null
  const status = reply?.getStatus() ?? 0
  if (status === 0) return new ApiProblem('offline', { cause: error })
  let body: unknown = null
  try {
    body = JSON.parse(reply?.getBody() ?? '')
  } catch {
    // A proxy's page
  }
  const envelope = readEnvelope(body)
  if (envelope?.code === RELEASE_GONE) return tellGone(envelope.message)
  return new ApiProblem(envelope ? 'refused' : 'unexpected', { ...envelope, status, cause: error })
}

/** Returns whether a later try may work: no host answered, another one did, or another tab has sent a piece. */
function isPassing(error: DetailedError): boolean {
  const { status, code } = problemOf(error)
  if (code === 'gone') return true
  return (NO_HOST.includes(status) && code !== 'no_uploads') || (status === 409 && code === 'upload_failed')
}

/** Recognizes a file by its content, or else by its name, size and time. */
const fingerprintOf = ({ run, kind, file, sha256 }: Transfer) =>
  `${kind}-${run}-${sha256 ?? `${file.name}-${file.size}-${file.lastModified}`}`

/** Sends the bytes that the server does not have yet. @returns the upload's address @throws {ApiProblem} */
function sendBytes(transfer: Transfer): Promise<{ url: string; forget: () => Promise<void> }> {
  const { run, kind, file, sha256, source, onSent, signal } = transfer
  // One signal serves many uploads.
  const ended = new AbortController()
  return new Promise<{ url: string; forget: () => Promise<void> }>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL(apiUrl(API, UPLOADS_PATH), window.location.href).href,
      headers: OWN_RELEASE,
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      metadata: {
        run: String(run),
        kind,
        name: file.name,
        ...(sha256 !== null && { sha256 }),
        ...(source && { source }),
      },
      fingerprint: async () => fingerprintOf(transfer),
      onShouldRetry: isPassing,
      // Otherwise the end of the session would forget where the upload was.
      onAfterResponse(_request, response) {
        if (response.getStatus() === 401) throw new ApiProblem('refused', { status: 401 })
      },
      onProgress: (sent) => onSent(sent),
      onSuccess: () => resolve({ url: upload.url ?? '', forget }),
      onError: (error) => reject(problemOf(error)),
    })
    const forget = async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await defaultOptions.urlStorage.removeUpload(urlStorageKey)
    }
    const stop = () => {
      void upload.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { signal: ended.signal })
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }, reject)
  }).finally(() => ended.abort())
}

/**
 * Uploads a file to a run, from where an earlier upload of it has stopped; once from the start if the host that had
 * its bytes is gone.
 * @throws {ApiProblem}, or the reason of `signal`
 */
export async function uploadFile(transfer: Transfer, isLast = false): Promise<FinishedUpload> {
  const { onStoring, signal } = transfer
  const { url, forget } = await sendBytes(transfer)
  await onStoring()
  const id = url.slice(url.lastIndexOf('/') + 1)
  try {
    const finished = await callApi(API, `${UPLOADS_PATH}/${id}/finish`, {
      body: {},
      guard: isFinishedUpload,
      isRepeatable: true,
      timeLimitMs: FINISH_LIMIT_MS,
      signal,
    })
    await forget()
    return finished
  } catch (problem) {
    const { kind, status, code } =
      problem instanceof ApiProblem ? problem : { kind: null, status: 0, code: '' }
    // The server has dropped what it refuses, but not what waits for a login.
    if (kind === 'refused' && status < 500 && status !== 401) await forget()
    if (code === 'gone' && !isLast) return uploadFile(transfer, true)
    throw problem
  }
}
