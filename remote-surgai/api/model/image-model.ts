import type { ErrorCode } from '#content/errors.ts'

export type EditRequest = {
  prompt: string
  mimeType: string
  data: string
}

/** `reason` is in the provider's words. */
export type EditReply =
  | { kind: 'picture'; mimeType: string; data: string }
  | { kind: 'no-picture'; reason: string }

export type ImageModel = {
  /** @throws {ModelError} for refusals and failures */
  edit(request: EditRequest, signal: AbortSignal): Promise<EditReply>
}

/** `reason` is for the log: the provider's own word, never picture or prompt. */
export class ModelError extends Error {
  readonly code: ErrorCode
  readonly reason: string
  readonly retryable: boolean

  constructor(code: ErrorCode, reason: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(`image model: ${code} (${reason})`, { cause: options.cause })
    this.name = 'ModelError'
    this.code = code
    this.reason = reason
    this.retryable = options.retryable ?? false
  }
}
