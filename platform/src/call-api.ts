import { isRecord } from './is-record.ts'

/** The host gives an API 90 seconds, so no answer comes later than this. */
const TIME_LIMIT_MS = 100_000

/**
 * offline: no answer; timeout: none in time; refused: the API's error envelope; unexpected: any other answer, such as a
 * proxy's page.
 */
export type ProblemKind = 'offline' | 'timeout' | 'refused' | 'unexpected'

type ProblemDetails = {
  status?: number
  code?: string
  message?: string
  retryAfterS?: number | null
  cause?: unknown
}

export class ApiProblem extends Error {
  readonly kind: ProblemKind
  readonly status: number
  readonly code: string
  readonly retryAfterS: number | null

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    const { status = 0, code = '', message = kind, retryAfterS = null, cause } = details
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** Returns the API's own message, or `fallback` where it sent none. */
export const sentenceOf = (problem: unknown, fallback: string): string =>
  (problem instanceof ApiProblem && problem.kind === 'refused' && problem.message) || fallback

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** @returns null for an answer that is not an error envelope */
export function readEnvelope(answer: unknown): { code: string; message: string } | null {
  const error = isRecord(answer) && answer.error
  return isRecord(error) ? { code: textOf(error.code), message: textOf(error.message) } : null
}

/** @param api name of the remote whose API it is */
export const apiUrl = (api: string, path: string): string => `/api/${api}${path}`

type Call = {
  /** A call with a body is a POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  token?: string
  /** A form is sent unchanged, anything else as JSON. */
  body?: object
  timeLimitMs?: number
  signal?: AbortSignal
  /** Keeps the call alive when the visitor leaves the page. */
  keepalive?: boolean
}

/** Checks the form of an answer, which may come from another release or not from the API at all. */
export type Guard<T> = (answer: unknown) => answer is T

/**
 * Calls an API of this site. Without a guard the answer's content is not checked.
 * @param api name of the remote whose API it is
 * @throws {ApiProblem}, or the reason of `signal` if that aborted the call
 */
export function callApi(api: string, path: string, call?: Call): Promise<void>
export function callApi<T>(api: string, path: string, call: Call & { guard: Guard<T> }): Promise<T>
export async function callApi<T>(
  api: string,
  path: string,
  {
    guard,
    body,
    token,
    method = body ? 'POST' : 'GET',
    timeLimitMs = TIME_LIMIT_MS,
    signal,
    keepalive,
  }: Call & {
    guard?: Guard<T>
  } = {},
): Promise<T | undefined> {
  signal?.throwIfAborted()
  // AbortSignal.any exists in browsers only since 2024.
  const ending = new AbortController()
  const end = () => ending.abort()
  signal?.addEventListener('abort', end)
  const timer = setTimeout(end, timeLimitMs)
  let reply: Response | undefined
  let answer: unknown
  try {
    reply = await fetch(apiUrl(api, path), {
      method,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      headers: {
        ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: ending.signal,
      keepalive,
    })
    if (reply.ok && !guard) return undefined
    answer = await reply.json()
  } catch (cause) {
    signal?.throwIfAborted()
    if (ending.signal.aborted) throw new ApiProblem('timeout', { cause })
    if (!reply) throw new ApiProblem('offline', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
  if (reply.ok && guard?.(answer)) return answer
  const envelope = reply.ok ? null : readEnvelope(answer)
  const { status, headers } = reply
  // In seconds; our servers do not send the header's date form.
  const retryAfterS = Number(headers.get('Retry-After')) || null
  throw new ApiProblem(envelope ? 'refused' : 'unexpected', { ...envelope, status, retryAfterS })
}
