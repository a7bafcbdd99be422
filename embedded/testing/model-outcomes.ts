import { once } from 'node:events'
import { listenLocally } from '@lustre/platform/server/listen-locally'
import { invalidKey, modelNotFound, ProviderError } from '../image-model/errors.ts'
import { createImageModel } from '../image-model/index.ts'

/** The longest time that `hang` keeps a connection open when the caller stays. */
const HANG_LIMIT_MS = 120_000

/** Reasons to block a prompt: HTTP 200 without candidates. */
const BLOCK_REASONS = ['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'] as const

/** Reasons to end without a picture: HTTP 200 with an empty candidate. */
const FINISH_REASONS = [
  'MAX_TOKENS',
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'OTHER',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'NO_IMAGE',
  'IMAGE_RECITATION',
  'IMAGE_OTHER',
] as const

type BlockReason = (typeof BLOCK_REASONS)[number]
type FinishReason = (typeof FINISH_REASONS)[number]

const PLAIN_OUTCOMES = [
  'picture',
  'picture-only',
  'text-only',
  'no-candidates',
  'null-candidates',
  'bad-key',
  'permission-denied',
  'model-gone',
  'quota',
  'internal',
  'unavailable',
  'not-json',
  'cut-off',
  'hang',
] as const

/**
 * The outcome of a call.
 *
 * - `picture` (the default): a text part, then the edited picture
 * - `picture-only`: only the picture
 * - `text-only`: finish reason STOP with words and no picture
 * - `no-candidates`, `null-candidates`: an empty answer
 * - `block:<REASON>`: the prompt is blocked
 * - `finish:<REASON>`: an empty candidate
 * - `bad-key`, `permission-denied`, `model-gone`, `quota`, `internal`, `unavailable`: the provider's errors
 * - `not-json`: a 200 with an HTML page
 * - `cut-off`: truncated JSON
 * - `hang`: no answer until the caller leaves
 */
export type Outcome = (typeof PLAIN_OUTCOMES)[number] | `block:${BlockReason}` | `finish:${FinishReason}`

const quotaExceeded = () =>
  new ProviderError('RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [
        {
          quotaMetric: 'generativelanguage.googleapis.com/generate_content_requests',
          quotaId: 'GenerateRequestsPerMinutePerProjectPerModel',
        },
      ],
    },
  ])

const ERRORS: Partial<Record<Outcome, () => ProviderError>> = {
  'bad-key': invalidKey,
  'permission-denied': () => new ProviderError('PERMISSION_DENIED', 'The caller does not have permission.'),
  'model-gone': () => modelNotFound('the-model', 'v1beta'),
  quota: quotaExceeded,
  internal: () => new ProviderError('INTERNAL', 'An internal error has occurred. Please retry.'),
  unavailable: () => new ProviderError('UNAVAILABLE', 'The model is overloaded. Please try again later.'),
}

const candidate = (fields: object) => Response.json({ candidates: [{ index: 0, ...fields }] })

/** Answers with an outcome that needs no picture. */
async function answerWithout(outcome: Outcome, signal: AbortSignal): Promise<Response> {
  const [kind, reason] = outcome.split(':')
  if (kind === 'block') return Response.json({ promptFeedback: { blockReason: reason } })
  if (kind === 'finish')
    return candidate({
      finishReason: reason,
      finishMessage: `Unable to show the generated image (${reason}).`,
    })
  if (outcome === 'no-candidates') return Response.json({})
  if (outcome === 'null-candidates') return Response.json({ candidates: null })
  if (outcome === 'not-json')
    return new Response('<!doctype html><title>Gateway</title>', { headers: { 'content-type': 'text/html' } })
  if (outcome === 'hang') {
    const gone = AbortSignal.any([signal, AbortSignal.timeout(HANG_LIMIT_MS)])
    if (!gone.aborted) await once(gone, 'abort')
  }
  const content = { role: 'model', parts: [{ text: 'I can only describe this picture.' }] }
  return ERRORS[outcome]?.().toResponse() ?? candidate({ content, finishReason: 'STOP' })
}

/**
 * Starts the image model on the loopback interface.
 * @param options.outcomeOf returns the outcome of call `n`, from 1
 */
export async function startImageModel({
  apiKey,
  outcomeOf = () => undefined,
}: {
  apiKey: string
  outcomeOf?: (call: number) => Outcome | undefined
}) {
  const model = createImageModel({ apiKey })
  let calls = 0
  async function answer(request: Request): Promise<Response> {
    calls += 1
    const outcome = outcomeOf(calls) ?? 'picture'
    if (outcome === 'picture') return model.fetch(request)
    if (outcome !== 'picture-only' && outcome !== 'cut-off') return answerWithout(outcome, request.signal)
    const whole = await (await model.fetch(request)).json()
    const [first] = whole.candidates
    const text = JSON.stringify(whole)
    if (outcome === 'cut-off')
      return new Response(text.slice(0, text.length / 2), { headers: { 'content-type': 'application/json' } })
    const parts = first.content.parts.slice(1)
    return candidate({ ...first, content: { ...first.content, parts } })
  }
  const { port, close } = await listenLocally(answer)
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => close(0) }
}
