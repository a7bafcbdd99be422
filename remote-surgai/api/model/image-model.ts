import type { ErrorCode } from '../../protocol/error-codes.ts'

export type EditRequest = {
  prompt: string
  mimeType: string
  /** Base64. */
  data: string
}

/** What the model gave: a picture, or nothing with the reason in the provider's words. */
export type EditReply =
  | { kind: 'picture'; mimeType: string; data: string }
  | { kind: 'no-picture'; reason: string }

/** An image model that edits a photo by instruction. */
export type ImageModel = {
  /**
   * @param signal ends the call, and every further try
   * @throws ModelError for refusals and failures
   */
  edit(request: EditRequest, signal: AbortSignal): Promise<EditReply>
}

/** A refusal or failure of the model. `reason` is for the log: the provider's own word, never picture or prompt. */
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
