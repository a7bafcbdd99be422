import { ApiProblem, callApi } from '@lustre/platform/call-api'
import { ERROR_ADVICE, ERROR_SENTENCES, type ErrorCode, goOn } from '#content/errors.ts'
import { blobOfDataUrl } from '#protocol/data-url.ts'
import {
  type Intensity,
  isSimulationAnswer,
  SIMULATION_FIELDS,
  type SimulationAnswer,
} from '#protocol/simulation.ts'

/** Covers an upload over a slow connection and the host's own time limit. */
const SIMULATION_TIME_LIMIT_MS = 300_000

export type SimulationRequest = {
  procedureId: string
  /** null for a procedure without degrees. */
  intensity: Intensity | null
  image: string
}

/**
 * @param signal cancels the call, on the server too
 * @throws {ApiProblem} see `failureOf`; the signal's reason when canceled
 */
export function requestSimulation(
  { procedureId, intensity, image }: SimulationRequest,
  signal: AbortSignal,
): Promise<SimulationAnswer> {
  const form = new FormData()
  form.append(SIMULATION_FIELDS.procedure, procedureId)
  if (intensity) form.append(SIMULATION_FIELDS.intensity, intensity)
  form.append(SIMULATION_FIELDS.photo, blobOfDataUrl(image) ?? '')
  return callApi('surgai', '/simulations', {
    body: form,
    guard: isSimulationAnswer,
    signal,
    timeLimitMs: SIMULATION_TIME_LIMIT_MS,
  })
}

/** A sentence for the visitor, and what to do. */
export type Failure = { message: string; advice: string }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) {
    const message = error instanceof Error ? ERROR_SENTENCES.generation : ERROR_SENTENCES.fallback
    return { message, advice: ERROR_ADVICE.unknown }
  }
  const { kind, message, retryAfterS } = error
  if (kind !== 'refused')
    return {
      message: ERROR_SENTENCES.generation,
      advice: kind === 'unexpected' ? ERROR_ADVICE.bad_answer : ERROR_ADVICE.offline,
    }
  const code = isErrorCode(error.code) ? error.code : 'unknown'
  const isLimit = code === 'simulation_limit' || code === 'too_many_requests'
  return {
    message: message || ERROR_SENTENCES.fallback,
    advice: isLimit && retryAfterS !== null ? goOn(retryAfterS) : ERROR_ADVICE[code],
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_ADVICE, code)
