import { stat } from 'node:fs/promises'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { UploadApiErrorResponse, UploadApiOptions } from 'cloudinary'
import { z } from 'zod'

/** Size of the parts of larger files; the provider accepts parts of at least 5 MB. */
const PART_BYTES = 20 * 1024 * 1024
const TRIES = 3
const FIRST_PAUSE_MS = 500
const REQUEST_TIMEOUT_MS = 120_000
/** The client's status for an upload timeout. */
const TIMED_OUT = 499
const PAGE_SIZE = 500

export type Upload = {
  type: 'image' | 'video'
  publicId: string
  isPrivate: boolean
  path: string
  tags: readonly string[]
  alt: string
  /** The name that the camera wrote; empty when it is unknown. */
  originalName: string
}

/** The provider refuses the account or demands a pause, so that no other file can be sent now. */
export class AccountError extends Error {}

type Options = {
  cloudName: string
  apiKey: string
  apiSecret: string
  apiBase: string
  partBytes?: number
  pause?: (ms: number) => Promise<void>
}

const listSchema = z.object({
  resources: z.array(z.object({ public_id: z.string() })),
  next_cursor: z.string().optional(),
})
const reason = z.object({ message: z.string(), http_code: z.number().optional() })
/** The client's two forms of errors. They contain the key, so a whole error must never be printed. */
const failure = z.union([z.object({ error: reason }).transform(({ error }) => error), reason])

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Classifies a failure.
 * @returns the problem, if a retry may help
 * @throws {Error} if it will not; an {AccountError} if no other call will succeed either
 */
function problemOf(cause: unknown): string {
  const { message, http_code: status = TIMED_OUT } = failure.parse(cause)
  if (status === 401 || status === 403) throw new AccountError(`The provider refuses the account: ${message}`)
  if (status === 420 || status === 429)
    throw new AccountError(
      `The account's limit of calls is reached: ${message}. Run the command again after that: it continues where it stopped.`,
    )
  if (status >= 400 && status < TIMED_OUT) throw new Error(message)
  return status === TIMED_OUT ? 'no answer' : `status ${status}`
}

async function patiently<T>(call: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  let problem = ''
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    try {
      return await call()
    } catch (cause) {
      problem = problemOf(cause)
    }
  }
  throw new AccountError(
    `The provider does not work (${problem}, ${TRIES} tries). Run the command again later.`,
  )
}

/** Wraps the provider's own client for uploads and lists, with retries for temporary failures. */
export async function createProvider(options: Options) {
  const { cloudName, apiKey, apiSecret, apiBase, partBytes = PART_BYTES, pause = wait } = options
  // The client reads this variable when it loads, and chooses http or https by it.
  process.env.CLOUDINARY_URL = `cloudinary://${cloudName}?upload_prefix=${apiBase}`
  const { api, uploader } = (await import('cloudinary')).v2
  const account = {
    cloud_name: cloudName,
    api_key: apiKey,
    api_secret: apiSecret,
    upload_prefix: apiBase,
    timeout: REQUEST_TIMEOUT_MS,
  }

  async function page(type: Upload['type'], cursor: string | undefined) {
    const agent = apiBase.startsWith('http:') ? new HttpAgent() : new HttpsAgent()
    // The client's own time limit does not apply to lists.
    const timer = setTimeout(() => agent.destroy(), REQUEST_TIMEOUT_MS)
    const query = { resource_type: type, max_results: PAGE_SIZE, ...(cursor && { next_cursor: cursor }) }
    return api.resources({ ...account, agent, ...query }).finally(() => {
      clearTimeout(timer)
      agent.destroy()
    })
  }

  async function publicIds(type: Upload['type']): Promise<Set<string>> {
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const reply = listSchema.parse(await patiently(() => page(type, cursor), pause))
      for (const resource of reply.resources) ids.add(resource.public_id)
      cursor = reply.next_cursor
    } while (cursor !== undefined)
    return ids
  }

  const inParts = (path: string, request: UploadApiOptions) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: UploadApiErrorResponse) => (error ? reject(error) : resolve())
      // For uploads in parts the client's promises are unusable, because their rejections cannot be caught.
      void uploader.upload_large(path, { ...request, chunk_size: partBytes, disable_promises: true }, done)
    })

  /** Sends one file, whole or in parts. A file that the account already holds stays as it is. */
  async function upload({ type, publicId, isPrivate, path, tags, alt, originalName }: Upload): Promise<void> {
    const { size } = await stat(path)
    const request: UploadApiOptions = {
      ...account,
      resource_type: type,
      public_id: publicId,
      overwrite: false,
      ...(isPrivate && { type: 'authenticated' }),
      tags: [...tags],
      ...(publicId.includes('/') && { asset_folder: publicId.slice(0, publicId.lastIndexOf('/')) }),
      ...((alt || originalName) && {
        context: { ...(alt && { alt }), ...(originalName && { original_filename: originalName }) },
      }),
    }
    await patiently<unknown>(
      () => (size > partBytes ? inParts(path, request) : uploader.upload(path, request)),
      pause,
    )
  }

  return { publicIds, upload }
}

export type Provider = Awaited<ReturnType<typeof createProvider>>
