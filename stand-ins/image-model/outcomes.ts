import { invalidKey, modelNotFound, ProviderError, quotaExceeded } from './errors.ts'

/** Why the provider blocks a prompt: HTTP 200, no candidates. */
const BLOCK_REASONS = ['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'] as const

/** Why a candidate ends without a picture: HTTP 200, a candidate without content. */
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
 * What a call can be made to do. Asked for with the request header `x-demo-outcome: <name>` or with
 * `[[x-demo-outcome: <name>]]` anywhere in the prompt text. A production caller sends neither: the header is
 * not the provider's, and no visitor's words reach a prompt.
 *
 * - `picture` (when nothing is asked for): a text part, then the edited picture
 * - `picture-only`: the picture alone
 * - `text-only`: finish reason STOP with words and no picture; `no-candidates`, `null-candidates`: nothing
 * - `block:<REASON>`: the prompt is blocked; `finish:<REASON>`: a candidate without content
 * - `bad-key`, `permission-denied`, `model-gone`, `quota`, `internal`, `unavailable`: the provider's errors
 * - `not-json`: a 200 with an HTML page; `cut-off`: JSON that ends half way; `hang`: no answer until the
 *   caller goes away
 */
export type Outcome = (typeof PLAIN_OUTCOMES)[number] | `block:${BlockReason}` | `finish:${FinishReason}`

/** Every outcome by name, for tests that walk through all of them. */
export const OUTCOMES: readonly Outcome[] = [
  ...PLAIN_OUTCOMES,
  ...BLOCK_REASONS.map((reason) => `block:${reason}` as const),
  ...FINISH_REASONS.map((reason) => `finish:${reason}` as const),
]

const OUTCOME_HEADER = 'x-demo-outcome'
const OUTCOME_MARKER = /\[\[x-demo-outcome:\s*([\w:-]+)\s*\]\]/

/**
 * The outcome that a request asks for, or undefined when it asks for none.
 * @throws ProviderError INVALID_ARGUMENT for a name that does not exist, so that a typo cannot pass for success
 */
export function requestedOutcome(headers: Headers, prompt: string): Outcome | undefined {
  const name = headers.get(OUTCOME_HEADER) ?? OUTCOME_MARKER.exec(prompt)?.[1]
  if (name === undefined) return undefined
  const outcome = OUTCOMES.find((known) => known === name)
  if (!outcome) throw new ProviderError('INVALID_ARGUMENT', `Unknown demo outcome '${name}'.`)
  return outcome
}

/** The provider error that an outcome stands for, or undefined when it is not an error. */
export function outcomeError(outcome: Outcome, model: string, apiVersion: string): ProviderError | undefined {
  const errors: Partial<Record<Outcome, () => ProviderError>> = {
    'bad-key': invalidKey,
    'permission-denied': () => new ProviderError('PERMISSION_DENIED', 'The caller does not have permission.'),
    'model-gone': () => modelNotFound(model, apiVersion),
    quota: quotaExceeded,
    internal: () => new ProviderError('INTERNAL', 'An internal error has occurred. Please retry.'),
    unavailable: () => new ProviderError('UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  }
  return errors[outcome]?.()
}
