import { ERROR_SENTENCES } from '../../../content/errors.ts'
import { parseDataUrl } from '../../../protocol/data-url.ts'
import { isErrorCode, SimulationError } from '../../../protocol/simulation-error.ts'
import { API_PATH } from './constants.ts'
import type { Outcome } from './machine.ts'

export interface SimulationRequest {
  procedureId: string
  /** Data URL. */
  image: string
}

export interface SimulationAnswer {
  outcome: Outcome
  /** Data URL. */
  image: string
}

/**
 * Asks the API for a simulation.
 * @param signal cancels the call, on the server too
 * @throws SimulationError with the sentence for the person; the signal's reason when it was canceled
 */
export async function requestSimulation(
  request: SimulationRequest,
  signal: AbortSignal,
): Promise<SimulationAnswer> {
  let response: Response
  try {
    response = await fetch(`${API_PATH}/simulations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SimulationError('offline', ERROR_SENTENCES.generation, { cause })
  }
  const body: unknown = await response.json().catch(() => undefined)
  signal.throwIfAborted()
  if (!response.ok) throw answeredError(response, body)
  if (!isAnswer(body)) throw new SimulationError('bad_answer', ERROR_SENTENCES.generation)
  return body
}

function answeredError({ headers }: Response, body: unknown): SimulationError {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : undefined
  if (!error) return new SimulationError('bad_answer', ERROR_SENTENCES.generation)
  const { code, message } = error
  // seconds; the other form, a date, is not ours
  const wait = Number.parseInt(headers.get('Retry-After') ?? '', 10)
  return new SimulationError(
    isErrorCode(code) ? code : 'unknown',
    typeof message === 'string' && message !== '' ? message : ERROR_SENTENCES.fallback,
    { retryAfterS: wait > 0 ? wait : null },
  )
}

function isAnswer(body: unknown): body is SimulationAnswer {
  if (!isObject(body)) return false
  const { outcome, image } = body
  return (
    (outcome === 'simulated' || outcome === 'no-image') &&
    typeof image === 'string' &&
    parseDataUrl(image) !== null
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
