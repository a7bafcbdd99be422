/** A delivery request that is refused: the status, and the reason that goes into `X-Cld-Error`. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }

  toResponse(): Response {
    return new Response(null, {
      status: this.status,
      headers: {
        'x-cld-error': headerText(this.message),
        // A picture that is missing now may be there in a minute.
        'cache-control': 'no-store',
        ...(this.status === 503 && { 'retry-after': '1' }),
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

/** Header values are printable ASCII here: everything else is percent-encoded, and long ones are cut. */
function headerText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '?')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .slice(0, 500)
}
