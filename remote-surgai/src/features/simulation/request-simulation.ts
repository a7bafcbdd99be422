import { ApiProblem, callApi } from '@lustre/platform/call-api'
import { ERROR_SENTENCES } from '../../../content/errors.ts'
import { blobOfDataUrl } from '../../../protocol/data-url.ts'
import type { ErrorCode } from '../../../protocol/error-codes.ts'
import { isErrorCode } from '../../../protocol/error-codes.ts'
import {
  type Intensity,
  isSimulationAnswer,
  SIMULATION_FIELDS,
  type SimulationAnswer,
} from '../../../protocol/simulation.ts'

/** A sentence for the visitor, and the code of its advice. */
export class SimulationError extends Error {
  readonly code: ErrorCode
  /** Seconds until the server accepts a request; null if it did not say. */
  readonly retryAfterS: number | null

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterS?: number | null } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'SimulationError'
    this.code = code
    this.retryAfterS = options.retryAfterS ?? null
  }
}

/** Covers an upload over a slow line and the host's own time limit. */
const SIMULATION_TIME_LIMIT_MS = 300_000

export type SimulationRequest = {
  procedureId: string
  /** null for a procedure without degrees. */
  intensity: Intensity | null
  image: string
}

/**
 * @param signal cancels the call, on the server too
 * @throws {SimulationError} with a sentence for the visitor; the signal's reason when canceled
 */
export async function requestSimulation(
  { procedureId, intensity, image }: SimulationRequest,
  signal: AbortSignal,
): Promise<SimulationAnswer> {
  const form = new FormData()
  form.append(SIMULATION_FIELDS.procedure, procedureId)
  if (intensity) form.append(SIMULATION_FIELDS.intensity, intensity)
  form.append(SIMULATION_FIELDS.photo, blobOfDataUrl(image) ?? '')
  try {
    return await callApi('surgai', '/simulations', {
      body: form,
      guard: isSimulationAnswer,
      signal,
      timeLimitMs: SIMULATION_TIME_LIMIT_MS,
    })
  } catch (cause) {
    throw cause instanceof ApiProblem ? simulationErrorOf(cause) : cause
  }
}

function simulationErrorOf(problem: ApiProblem): SimulationError {
  const { kind, code, message, retryAfterS } = problem
  if (kind === 'refused')
    return new SimulationError(isErrorCode(code) ? code : 'unknown', message || ERROR_SENTENCES.fallback, {
      retryAfterS,
    })
  const own = kind === 'unexpected' ? 'bad_answer' : 'offline'
  return new SimulationError(own, ERROR_SENTENCES.generation, { cause: problem })
}
