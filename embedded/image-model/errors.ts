/** google.rpc.Code statuses with their HTTP codes. */
const HTTP_CODES = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

type ProviderStatus = keyof typeof HTTP_CODES

/** An error in the provider's format. `details` are google.rpc messages. */
export class ProviderError extends Error {
  readonly status: ProviderStatus
  readonly details: readonly object[] | undefined

  constructor(status: ProviderStatus, message: string, details?: readonly object[]) {
    super(message)
    this.name = 'ProviderError'
    this.status = status
    this.details = details
  }

  toResponse(): Response {
    const code = HTTP_CODES[this.status]
    const error = { code, message: this.message, status: this.status, details: this.details }
    return Response.json({ error }, { status: code })
  }
}

const detail = (type: string, fields: object) => [
  { '@type': `type.googleapis.com/google.rpc.${type}`, ...fields },
]

export const invalidArgument = (message: string, field?: string) =>
  new ProviderError(
    'INVALID_ARGUMENT',
    message,
    field === undefined
      ? undefined
      : detail('BadRequest', { fieldViolations: [{ field, description: message }] }),
  )

/** Returns the error of a wrong key. Its reason lets clients tell a wrong key from a bad request. */
export const invalidKey = () =>
  new ProviderError(
    'INVALID_ARGUMENT',
    'API key not valid. Please pass a valid API key.',
    detail('ErrorInfo', {
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    }),
  )

export const missingKey = () =>
  new ProviderError(
    'PERMISSION_DENIED',
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  )

/** Returns 404 for a model that does not exist, was shut down, or makes no pictures. */
export const modelNotFound = (model: string, apiVersion: string) =>
  new ProviderError(
    'NOT_FOUND',
    `models/${model} is not found for API version ${apiVersion}, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
  )
