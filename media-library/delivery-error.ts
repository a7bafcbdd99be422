import { REFUSAL_MAX_AGE } from './constants.ts'

/** What anybody would be told: a CDN may tell it. */
const LASTING = new Set([400, 401, 404])

/** A delivery request that is refused: the status, and the reason that goes into `X-Cld-Error`. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly status: number
  /** Seconds; for a refusal that will not last. */
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
        // a picture that is missing now may be there soon; what is only busy must not be kept at all
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

/** Too much is asked for: 429 of this client, 503 of the site. */
export function busy(status: 429 | 503, message: string, waitMs = 1000): DeliveryError {
  return new DeliveryError(status, `${message}, try again`, { retryAfter: Math.ceil(waitMs / 1000) })
}

/** Nobody reads it; the status is nginx's. */
export function clientGone(): DeliveryError {
  return new DeliveryError(499, 'The client has gone')
}

/** Header values are printable ASCII here: everything else is percent-encoded, and long ones are cut. */
function headerText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '?')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .slice(0, 500)
}
