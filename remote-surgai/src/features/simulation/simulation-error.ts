import type { ErrorCode } from '../../../protocol/error-codes.ts'

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
