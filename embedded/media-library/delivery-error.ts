import { REFUSAL_MAX_AGE } from './constants.ts'

/** Statuses of refusals that are the same for every client, so that a CDN may cache them. */
const LASTING = new Set([400, 401, 404])

/** A refused delivery, whose message becomes `X-Cld-Error`, or a refused call of the admin API. */
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

export const notFound = (publicId: string) => new DeliveryError(404, `Resource not found - ${publicId}`)

export const badRequest = (message: string) => new DeliveryError(400, message)

export const busy = (status: 429 | 503, message: string, waitMs = 1000) =>
  new DeliveryError(status, `${message}, try again`, { retryAfter: Math.ceil(waitMs / 1000) })

/** nginx's status for a client that closed the connection. */
export const clientGone = () => new DeliveryError(499, 'The client has disconnected')

const headerText = (text: string) =>
  text
    .replace(/\p{Cs}/gu, '?')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .slice(0, 500)
