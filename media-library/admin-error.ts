/** A refusal of the admin or search API, in the provider's format. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly status: 400 | 401

  constructor(status: AdminError['status'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export function errorResponse(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status })
}
