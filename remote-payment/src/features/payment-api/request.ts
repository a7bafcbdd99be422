import { CONNECTION_MESSAGE } from '../../../content/payment-content.ts'

const ROOT = '/api/payment'

/** An answer that is not what was asked for; `message` is what the person reads. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** How long the server asks to wait. */
  readonly retryAfterS: number | null

  constructor(
    status: number,
    message: string,
    options: { retryAfterS?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.retryAfterS = options.retryAfterS ?? null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The sentence of an error's envelope. */
export function messageOf(body: unknown): string {
  const error = isRecord(body) ? body.error : null
  return isRecord(error) && typeof error.message === 'string' ? error.message : CONNECTION_MESSAGE
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const message = messageOf(await response.json().catch(() => null))
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiProblem(response.status, message, { retryAfterS: Number.isFinite(wait) ? wait : null })
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(ROOT + path, init)
  } catch (cause) {
    throw new ApiProblem(0, CONNECTION_MESSAGE, { cause })
  }
  if (!response.ok) throw await problemOf(response)
  return response
}

/** Sends a request whose answer has no content. @throws {ApiProblem} */
export async function command(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  await send(path, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
}

/**
 * Sends a request and reads its answer. A body makes it a POST.
 * @param guard whether the answer is of the expected form
 * @throws {ApiProblem}
 */
export async function ask<T>(
  path: string,
  guard: (answer: unknown) => answer is T,
  body?: object,
): Promise<T> {
  const response = await send(path, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!guard(answer)) throw new ApiProblem(response.status, CONNECTION_MESSAGE)
  return answer
}
