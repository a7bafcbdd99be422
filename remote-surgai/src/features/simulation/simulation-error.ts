import type { ErrorCode } from '../../../protocol/error-codes.ts'

/** A failed simulation: the sentence for the person and the code that its advice is found by. */
export class SimulationError extends Error {
  readonly code: ErrorCode
  /** Seconds after which the server takes the next request; null where it did not say. */
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
