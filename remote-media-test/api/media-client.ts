import { ApiError, readBody } from '@lustre/platform/server'
import { z } from 'zod'
import { REASONS } from '../content/messages.ts'
import type { ImagesReply, MediaFolder, MediaImage } from '../protocol/replies.ts'
import { imageExpression } from './expression.ts'
import { signature } from './signature.ts'

export const TIMEOUT_MS = 10_000
/** The product's default; the provider allows up to 500. */
export const MAX_RESULTS = 100
/** Ten times what so many pictures take. */
const MAX_REPLY_BYTES = 1024 * 1024

const resourceSchema = z.object({
  public_id: z.string(),
  width: z.number(),
  height: z.number(),
  format: z.string(),
  bytes: z.number(),
}) satisfies z.ZodType<MediaImage>
const folderSchema = z.object({ name: z.string(), path: z.string() }) satisfies z.ZodType<MediaFolder>
const imagesSchema = z.object({ resources: z.array(resourceSchema), total_count: z.number().optional() })
const foldersSchema = z.object({ folders: z.array(folderSchema) })

/** A call that failed; the message is the reason, safe to show to the engineer who checks the account. */
export class MediaCallError extends Error {}

export type MediaClient = {
  /** Resolves when the account answers. */
  ping(): Promise<void>
  folders(): Promise<MediaFolder[]>
  /** The newest pictures, of one folder or of all. */
  images(folder: string | null): Promise<ImagesReply>
}

type Call = { path: string; search?: Record<string, string | number> }
type Options = {
  cloudName: string
  apiKey: string
  apiSecret: string
  /** Root of the provider's API without a trailing slash. */
  apiBase: string
  /** Which of the two request forms is spoken. */
  form: 'documented' | 'signed'
  timeoutMs?: number
  /** Milliseconds since the epoch; signed requests carry it. */
  now: () => number
}

/** As the provider documents it: Basic authentication, GET, or a JSON body for a search. */
function documentedRequest({ apiKey, apiSecret }: Options, { search }: Call): RequestInit {
  const headers: Record<string, string> = {
    Authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
  }
  if (search === undefined) return { headers }
  headers['Content-Type'] = 'application/json'
  return {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...search, sort_by: [{ created_at: 'desc' }] }),
  }
}

/** As the product's first version did it: a POST of a signed form, which the provider does not document. */
function signedRequest({ apiKey, apiSecret, now }: Options, { search }: Call): RequestInit {
  const parameters: Record<string, string> = { timestamp: String(Math.floor(now() / 1000)) }
  if (search !== undefined) {
    for (const [name, value] of Object.entries(search)) parameters[name] = String(value)
    Object.assign(parameters, { sort_by: 'created_at', sort_order: 'desc' })
  }
  const signed = { ...parameters, api_key: apiKey, signature: signature(parameters, apiSecret) }
  return { method: 'POST', body: new URLSearchParams(signed) }
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  const why = cause instanceof ApiError ? cause.cause : cause
  const timedOut = why instanceof DOMException && why.name === 'TimeoutError'
  return timedOut ? REASONS.timeout(timeoutMs / 1000) : REASONS.unreachable
}

/**
 * The media library's admin and search API, from the server only: the secret never leaves it. Every method rejects
 * with a MediaCallError.
 */
export function createMediaClient(options: Options): MediaClient {
  const { apiBase, cloudName, form, timeoutMs = TIMEOUT_MS } = options
  const root = `${apiBase}/v1_1/${encodeURIComponent(cloudName)}`
  const signed = form === 'signed'

  async function call<S extends z.ZodType>(what: Call, schema: S): Promise<z.output<S>> {
    let data: unknown
    try {
      const request = signed ? signedRequest(options, what) : documentedRequest(options, what)
      const response = await fetch(root + what.path, { ...request, signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new MediaCallError(REASONS.http(response.status))
      data = JSON.parse(String(await readBody(response, MAX_REPLY_BYTES)))
    } catch (cause) {
      if (cause instanceof MediaCallError) throw cause
      const reason = cause instanceof SyntaxError ? REASONS.unreadable : reasonOf(cause, timeoutMs)
      throw new MediaCallError(reason, { cause })
    }
    const parsed = schema.safeParse(data)
    if (!parsed.success) throw new MediaCallError(REASONS.unreadable, { cause: parsed.error })
    return parsed.data
  }

  return {
    async ping() {
      // the first version listed pictures to see whether the account answers
      await call({ path: signed ? '/resources/image' : '/ping' }, z.unknown())
    },
    async folders() {
      return (await call({ path: '/folders' }, foldersSchema)).folders
    },
    async images(folder) {
      const search = { expression: imageExpression(folder), max_results: MAX_RESULTS }
      const { resources, total_count } = await call({ path: '/resources/search', search }, imagesSchema)
      return { resources, total: total_count ?? resources.length }
    },
  }
}
