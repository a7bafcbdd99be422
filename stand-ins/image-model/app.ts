import { once } from 'node:events'
import { readLimited } from '@lustre/kit/read-limited'
import { sameText } from '@lustre/kit/same-text'
import pLimit from 'p-limit'
import { demoEdit } from './demo-edit.ts'
import { invalidArgument, invalidKey, missingKey, modelNotFound, ProviderError } from './errors.ts'
import { type Outcome, outcomeError, requestedOutcome } from './outcomes.ts'
import { replyBody } from './replies.ts'
import { parseEditRequest } from './schema.ts'

/** How long `hang` keeps a connection open when the caller stays. */
const HANG_LIMIT_MS = 120_000

/** Further requests wait, so that a burst cannot exhaust a small machine's memory. */
const MAX_CONCURRENT_EDITS = 2

/** In bytes; the provider's own limit. */
const MAX_REQUEST_BYTES = 20 * 1024 * 1024

export type ImageModelOptions = {
  apiKey: string
  /** For tests: the outcome of call `n` (from 1) when the request names none. */
  outcomeOf?: (call: number) => Outcome | undefined
}

const CALL_PATH = /^\/(v1|v1beta|v1alpha)\/models\/([\w.-]+):generateContent$/
const MODEL_PATH = /^\/(v1|v1beta|v1alpha)\/models\/([\w.-]+)$/
const IMAGE_MODEL = /^gemini-[\w.-]*image[\w.-]*$/

/** The image model's generateContent call as a Web handler. `Outcome` lists replies on demand. */
export function createImageModel(options: ImageModelOptions): {
  fetch(request: Request): Promise<Response>
} {
  const limit = pLimit(MAX_CONCURRENT_EDITS)
  let calls = 0

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const match = (request.method === 'POST' ? CALL_PATH : MODEL_PATH).exec(url.pathname)
    if (!match || !['POST', 'GET'].includes(request.method)) {
      throw new ProviderError('NOT_FOUND', `No such method: ${request.method} ${url.pathname}`)
    }
    const [, apiVersion = '', model = ''] = match
    checkKey(request.headers.get('x-goog-api-key') ?? url.searchParams.get('key'), options.apiKey)
    if (!IMAGE_MODEL.test(model)) throw modelNotFound(model, apiVersion)
    if (request.method === 'GET')
      return Response.json({ name: `models/${model}`, supportedGenerationMethods: ['generateContent'] })
    const edit = parseEditRequest(await readJson(request))
    calls += 1
    const outcome = requestedOutcome(request.headers, edit.prompt) ?? options.outcomeOf?.(calls) ?? 'picture'
    const error = outcomeError(outcome, model, apiVersion)
    if (error) throw error
    if (outcome === 'not-json') {
      return new Response('<!doctype html><title>Gateway</title>', {
        headers: { 'content-type': 'text/html' },
      })
    }
    if (outcome === 'hang') await untilGone(request.signal)
    const picture = () => limit(async () => (await demoEdit(edit.image, edit.prompt)).toString('base64'))
    const body = JSON.stringify(await replyBody(outcome, { model, wantsText: edit.wantsText, picture }))
    return new Response(outcome === 'cut-off' ? body.slice(0, body.length / 2) : body, {
      headers: { 'content-type': 'application/json; charset=UTF-8' },
    })
  }

  return {
    async fetch(request) {
      try {
        return await answer(request)
      } catch (error) {
        if (error instanceof ProviderError) return error.toResponse()
        console.error('image-model stand-in:', error)
        return new ProviderError('INTERNAL', 'An internal error has occurred.').toResponse()
      }
    },
  }
}

function checkKey(given: string | null, expected: string): void {
  if (!given) throw missingKey()
  if (!sameText(given, expected)) throw invalidKey()
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw invalidArgument(`Invalid content type: ${type ?? 'none'}.`)
  const body = await readLimited(request, MAX_REQUEST_BYTES, () =>
    invalidArgument(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`),
  )
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw invalidArgument('Invalid JSON payload received. Unable to parse.')
  }
}

async function untilGone(signal: AbortSignal): Promise<void> {
  const gone = AbortSignal.any([signal, AbortSignal.timeout(HANG_LIMIT_MS)])
  if (!gone.aborted) await once(gone, 'abort')
}
