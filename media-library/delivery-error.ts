import { REFUSAL_MAX_AGE } from './constants.ts'

/** Statuses of refusals that are the same for every client, so that a CDN may cache them. */
const LASTING = new Set([400, 401, 404])

/** A refused delivery; the message becomes `X-Cld-Error`. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly status: number
  /** Seconds until a retry, for a temporary refusal. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(message, options)
    this.status = status
    this.retryAfter = options?.retryAfter
  }

  toResponse(): Response {
    return new Response(null, {
      status: this.status,
      headers: {
        'x-cld-error': headerText(this.message),
        'cache-control': LASTING.has(this.status) ? `public, max-age=${REFUSAL_MAX_AGE}` : 'no-store',
        ...(this.retryAfter !== undefined && { 'retry-after': String(this.retryAfter) }),
      },
    })
  }
}

export function notFound(publicId: string): DeliveryError {
  return new DeliveryError(404, `Resource not found - ${publicId}`)
}

export function badRequest(message: string): DeliveryError {
  return new DeliveryError(400, message)
}

export function busy(status: 429 | 503, message: string, waitMs = 1000): DeliveryError {
  return new DeliveryError(status, `${message}, try again`, { retryAfter: Math.ceil(waitMs / 1000) })
}

/** nginx's status for a client that closed the connection. */
export function clientGone(): DeliveryError {
  return new DeliveryError(499, 'The client has disconnected')
}

function headerText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '?')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .slice(0, 500)
}
