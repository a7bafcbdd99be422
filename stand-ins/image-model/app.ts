import { createHash, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import { HANG_LIMIT_MS, MAX_CONCURRENT_EDITS, MAX_REQUEST_BYTES } from './constants.ts'
import { demoEdit } from './demo-edit.ts'
import { invalidArgument, invalidKey, missingKey, modelNotFound, ProviderError } from './errors.ts'
import { type Outcome, outcomeError, requestedOutcome } from './outcomes.ts'
import { replyBody } from './replies.ts'
import { parseEditRequest } from './schema.ts'

export type ImageModelOptions = {
  /** The only key that is taken. */
  apiKey: string
  /** For tests: what call `n` (from 1) does when the request itself asks for nothing. */
  outcomeOf?: (call: number) => Outcome | undefined
}

const CALL_PATH = /^\/(v1|v1beta|v1alpha)\/models\/([\w.-]+):generateContent$/
const IMAGE_MODEL = /^gemini-[\w.-]*image[\w.-]*$/

/**
 * The image model's generateContent call as a web-standard handler: key check, the provider's error
 * envelope, and a demonstration picture made from the uploaded one. See `Outcome` for replies on demand.
 */
export function createImageModel(options: ImageModelOptions): {
  fetch(request: Request): Promise<Response>
} {
  const limit = pLimit(MAX_CONCURRENT_EDITS)
  let calls = 0

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const match = CALL_PATH.exec(url.pathname)
    if (!match || request.method !== 'POST') {
      throw new ProviderError('NOT_FOUND', `No such method: ${request.method} ${url.pathname}`)
    }
    const [, apiVersion = '', model = ''] = match
    checkKey(request.headers.get('x-goog-api-key') ?? url.searchParams.get('key'), options.apiKey)
    if (!IMAGE_MODEL.test(model)) throw modelNotFound(model, apiVersion)
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
  const digest = (value: string) => createHash('sha256').update(value).digest()
  if (!timingSafeEqual(digest(given), digest(expected))) throw invalidKey()
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw invalidArgument(`Invalid content type: ${type ?? 'none'}.`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const tooLarge = () =>
    invalidArgument(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`)
  if (Number(request.headers.get('content-length')) > MAX_REQUEST_BYTES) throw tooLarge()
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_REQUEST_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw invalidArgument('Invalid JSON payload received. Unable to parse.')
  }
}

function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HANG_LIMIT_MS)
    timer.unref()
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
