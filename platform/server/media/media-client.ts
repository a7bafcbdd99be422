import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { readBody } from '../read-body.ts'
import { imageExpression, type PictureSearch } from './expression.ts'
import { findPictures } from './find-pictures.ts'
import {
  foldersSchema,
  type MediaFolder,
  type MediaPage,
  type MediaResource,
  resourceSchema,
  searchSchema,
} from './replies.ts'
import { signature } from './signature.ts'

export const MEDIA_TIMEOUT_MS = 10_000
/** For an upload: a large original over a slow connection takes minutes. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** The provider's limit of pictures in one answer. */
const MAX_MEDIA_RESULTS = 500
/** Ten times the size of an answer with that many pictures. */
const MAX_REPLY_BYTES = 10 * 1024 * 1024

const REASONS = {
  http: (code: number) => `HTTP error! status: ${code}`,
  timeout: (seconds: number) => `No answer within ${seconds} seconds`,
  unreachable: 'The media library could not be reached',
  unreadable: 'The answer could not be read',
} as const

export type MediaSearch = PictureSearch & {
  limit: number
  after?: string | null | undefined
}

/** The provider's status for an account over its hourly limit, and the standard's. */
const OVER_LIMIT = [420, 429]

/** A failed call; the message is the reason, safe to show to staff who check the account. */
export class MediaCallError extends Error {
  /** The account does not take this request; another form of it may pass. */
  readonly isRefused: boolean

  constructor(reason: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(reason, { cause })
    this.isRefused = status >= 400 && status < 500 && !OVER_LIMIT.includes(status)
  }
}

/** The library refuses this file, now and later; the message is the library's own. */
export class MediaRefusal extends MediaCallError {}

export type PictureUpload = {
  publicId: string
  isPrivate: boolean
  alt: string
  /** As the camera wrote it. */
  originalName: string
  /** How it came about, in IPTC's words; undefined is the library's default. */
  digitalSource?: string | undefined
  file: Blob
}

export type MediaClient = {
  ping(): Promise<void>
  folders(): Promise<MediaFolder[]>
  search(what: MediaSearch): Promise<MediaPage>
  find(publicIds: readonly string[]): Promise<MediaResource[]>
  /**
   * Stores a picture as it is, over one of the same name. @throws {MediaRefusal} when the library does not accept the
   * file as a picture
   */
  upload(picture: PictureUpload): Promise<MediaResource>
}

type SearchFields = { expression: string; max_results: number; next_cursor?: string; with_field?: string[] }
export type MediaClientOptions = {
  cloudName: string
  apiKey: string
  apiSecret: string
  apiBase: string
  timeoutMs?: number
  now: () => number
}

function documentedRequest({ apiKey, apiSecret }: MediaClientOptions, search?: SearchFields): RequestInit {
  const Authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`
  if (search === undefined) return { headers: { Authorization } }
  return {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...search, sort_by: [{ created_at: 'desc' }] }),
  }
}

function signed({ apiKey, apiSecret, now }: MediaClientOptions, fields: object): [string, string][] {
  const all = { timestamp: Math.floor(now() / 1000), ...fields }
  const parameters = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
  return Object.entries({ ...parameters, api_key: apiKey, signature: signature(parameters, apiSecret) })
}

/** The form of the product's first version, which the provider does not document. */
const signedRequest = (options: MediaClientOptions, search?: SearchFields): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(
    signed(options, search ? { ...search, sort_by: 'created_at', sort_order: 'desc' } : {}),
  ),
})

/** Source: the provider's documentation, 'Upload', `context`. */
const contextOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value.replaceAll(/[=|]/g, '\\$&')}`)
    .join('|')

function uploadForm(options: MediaClientOptions, picture: PictureUpload): FormData {
  const { publicId, isPrivate, alt, originalName, digitalSource = '', file } = picture
  const form = new FormData()
  const fields = signed(options, {
    public_id: publicId,
    ...(isPrivate && { type: 'authenticated' }),
    context: contextOf({ alt, original_filename: originalName, digital_source: digitalSource }),
  })
  for (const [name, value] of fields) form.append(name, value)
  // Last, so that the library knows who sends it before the first byte.
  form.append('file', file, 'file')
  return form
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** Returns the library's reason to refuse a file, or the failure of the call. */
async function refusalOf(response: Response): Promise<MediaCallError> {
  const body: unknown = await readBody(response, MAX_REPLY_BYTES)
    .then((bytes) => JSON.parse(String(bytes)))
    .catch(() => null)
  const said = refusalSchema.safeParse(body).data?.error.message
  if (said !== undefined && response.status === 400) return new MediaRefusal(said)
  return new MediaCallError(said ?? REASONS.http(response.status), response)
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  const why = cause instanceof ApiError ? cause.cause : cause
  const timedOut = why instanceof DOMException && why.name === 'TimeoutError'
  return timedOut ? REASONS.timeout(timeoutMs / 1000) : REASONS.unreachable
}

/** For the server only, because it holds the secret. Every method rejects with a MediaCallError. */
export function createMediaClient(options: MediaClientOptions): MediaClient {
  const { cloudName, timeoutMs = MEDIA_TIMEOUT_MS } = options
  const root = `${options.apiBase.replace(/\/+$/, '')}/v1_1/${encodeURIComponent(cloudName)}`
  let takesSigned = true

  /** Signs the call. An account that refuses this form gets the documented one, and only that once it has answered. */
  async function call<S extends z.ZodType>(
    schema: S,
    { signedPath, path = signedPath }: { signedPath: string; path?: string },
    search?: SearchFields,
  ): Promise<z.output<S>> {
    if (takesSigned)
      try {
        return await send(signedPath, signedRequest(options, search), schema)
      } catch (cause) {
        if (!(cause instanceof MediaCallError && cause.isRefused)) throw cause
      }
    const answer = await send(path, documentedRequest(options, search), schema)
    takesSigned = false
    return answer
  }

  async function send<S extends z.ZodType>(
    path: string,
    request: RequestInit,
    schema: S,
    limitMs = timeoutMs,
    problemOf: (response: Response) => Promise<MediaCallError> = async (response) =>
      new MediaCallError(REASONS.http(response.status), response),
  ): Promise<z.output<S>> {
    let data: unknown
    try {
      const response = await fetch(root + path, { ...request, signal: AbortSignal.timeout(limitMs) })
      if (!response.ok) throw await problemOf(response)
      data = JSON.parse(String(await readBody(response, MAX_REPLY_BYTES)))
    } catch (cause) {
      if (cause instanceof MediaCallError) throw cause
      const reason = cause instanceof SyntaxError ? REASONS.unreadable : reasonOf(cause, limitMs)
      throw new MediaCallError(reason, { cause })
    }
    const parsed = schema.safeParse(data)
    if (!parsed.success) throw new MediaCallError(REASONS.unreadable, { cause: parsed.error })
    return parsed.data
  }

  async function page(expression: string, limit: number, after?: string | null): Promise<MediaPage> {
    const search = {
      expression,
      max_results: limit,
      with_field: ['context'],
      ...(after && { next_cursor: after }),
    }
    const { resources, total_count, next_cursor } = await call(
      searchSchema,
      { signedPath: '/resources/search' },
      search,
    )
    return { resources, total: total_count ?? resources.length, next: next_cursor ?? null }
  }

  return {
    async ping() {
      // The first version listed pictures to check that the account answers.
      await call(z.unknown(), { signedPath: '/resources/image', path: '/ping' })
    },
    async folders() {
      return (await call(foldersSchema, { signedPath: '/folders' })).folders
    },
    search: ({ limit, after, ...what }) => page(imageExpression(what), limit, after),
    upload: (picture) =>
      send(
        '/image/upload',
        { method: 'POST', body: uploadForm(options, picture) },
        resourceSchema,
        UPLOAD_TIMEOUT_MS,
        refusalOf,
      ),
    find: (publicIds) =>
      findPictures(publicIds, (expression, after) => page(expression, MAX_MEDIA_RESULTS, after)),
  }
}
