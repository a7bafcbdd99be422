export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 420

  constructor(status: AdminError['status'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export function errorResponse(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status })
}
