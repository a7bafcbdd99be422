import { invalidKey, modelNotFound, ProviderError, quotaExceeded } from './errors.ts'

/** Blocked prompts: HTTP 200, no candidates. */
const BLOCK_REASONS = ['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'] as const

/** HTTP 200, a candidate without content. */
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
 * Replies on demand, by the header `x-demo-outcome: <name>` or by `[[x-demo-outcome: <name>]]` in the prompt. No
 * production caller sends either.
 * - `picture` (the default): a text part, then the edited picture; `picture-only`: the picture alone
 * - `text-only`: finish reason STOP without a picture; `no-candidates`, `null-candidates`: nothing
 * - `block:<REASON>`: a blocked prompt; `finish:<REASON>`: a candidate without content
 * - `bad-key`, `permission-denied`, `model-gone`, `quota`, `internal`, `unavailable`: the provider's errors
 * - `not-json`: a 200 with an HTML page; `cut-off`: truncated JSON; `hang`: no reply until the caller leaves
 */
export type Outcome = (typeof PLAIN_OUTCOMES)[number] | `block:${BlockReason}` | `finish:${FinishReason}`

export const OUTCOMES: readonly Outcome[] = [
  ...PLAIN_OUTCOMES,
  ...BLOCK_REASONS.map((reason) => `block:${reason}` as const),
  ...FINISH_REASONS.map((reason) => `finish:${reason}` as const),
]

const OUTCOME_HEADER = 'x-demo-outcome'
const OUTCOME_MARKER = /\[\[x-demo-outcome:\s*([\w:-]+)\s*\]\]/

/** @throws {ProviderError} INVALID_ARGUMENT for an unknown name, so that a typo cannot pass for success */
export function requestedOutcome(headers: Headers, prompt: string): Outcome | undefined {
  const name = headers.get(OUTCOME_HEADER) ?? OUTCOME_MARKER.exec(prompt)?.[1]
  if (name === undefined) return undefined
  const outcome = OUTCOMES.find((known) => known === name)
  if (!outcome) throw new ProviderError('INVALID_ARGUMENT', `Unknown demo outcome '${name}'.`)
  return outcome
}

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
