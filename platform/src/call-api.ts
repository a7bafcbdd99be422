import { isRecord } from './is-record.ts'
import { RELEASE_GONE, releaseHeader } from './page-release.ts'

/** The host gives an API 90 seconds, so no answer comes later than this. */
const TIME_LIMIT_MS = 100_000

/** Delay before the second try of a repeatable call; it doubles with each try. */
const FIRST_REPEAT_MS = 500
const LONGEST_REPEAT_MS = 4000
/** No host took the call, or none had an answer. Source: RFC 9110, 15.6. */
const NO_HOST = [502, 503, 504]

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
  at?: number
  answer?: unknown
  cause?: unknown
}

export class ApiProblem extends Error {
  readonly kind: ProblemKind
  readonly status: number
  readonly code: string
  readonly retryAfterS: number | null
  /** The time of the answer by the server's clock, in milliseconds. */
  readonly at: number
  /** The whole body of a refusal, which may say more than the envelope. */
  readonly answer: unknown

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    const {
      status = 0,
      code = '',
      message = kind,
      retryAfterS = null,
      at = Date.now(),
      answer,
      cause,
    } = details
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
    this.at = at
    this.answer = answer
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
  signal?: AbortSignal | undefined
  /** Keeps the call alive when the visitor leaves the page. */
  keepalive?: boolean
  /**
   * Its body has an id by which the API recognizes a repeated call. While no host answers, the call is repeated until
   * its time is over; proxies may repeat it too, by its `Idempotency-Key`.
   */
  isRepeatable?: boolean
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
/** Not `crypto.randomUUID`, which is missing on plain http. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')

/** Returns whether a later try may find a host. A device without a connection fails at once. */
const isPassing = ({ kind, status }: ApiProblem) =>
  kind === 'offline' ? globalThis.navigator?.onLine !== false : NO_HOST.includes(status)

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Every build bundles this file, so its address names the release of the calling code. */
export const OWN_RELEASE = releaseHeader(import.meta.url)

/**
 * Tells the shell, which offers a reload, that this page is too old. The call counts as unanswered, because its
 * status would mean something else to its caller.
 */
export function tellGone(message: string): ApiProblem {
  dispatchEvent(new Event(`lustre:${RELEASE_GONE}`))
  return new ApiProblem('unexpected', { code: RELEASE_GONE, message })
}

/** Checks the form of an answer, which may come from another release, or not from the API at all. */
export type Guard<T> = (answer: unknown) => answer is T

/** @throws {ApiProblem} */
async function ask<T>(url: string, init: RequestInit, guard?: Guard<T>): Promise<T | undefined> {
  let reply: Response | undefined
  let answer: unknown
  try {
    reply = await fetch(url, init)
    if (reply.ok && !guard) return undefined
    answer = await reply.json()
  } catch (cause) {
    if (init.signal?.aborted) throw new ApiProblem('timeout', { cause })
    // a reply that is not JSON is still an answer
    if (!reply) throw new ApiProblem('offline', { cause })
  }
  if (reply.ok && guard?.(answer)) return answer
  const envelope = reply.ok ? null : readEnvelope(answer)
  if (envelope?.code === RELEASE_GONE) throw tellGone(envelope.message)
  const { status, headers } = reply
  // in seconds; our APIs never send the header's other form, a date
  const retryAfterS = Number(headers.get('Retry-After')) || null
  const at = Date.parse(headers.get('Date') ?? '') || Date.now()
  throw new ApiProblem(envelope ? 'refused' : 'unexpected', { ...envelope, status, retryAfterS, at, answer })
}

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
    keepalive = false,
    isRepeatable = false,
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
  const until = performance.now() + timeLimitMs
  const init: RequestInit = {
    method,
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      ...OWN_RELEASE,
      // the browser itself sets the type of a form
      ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isRepeatable && { 'Idempotency-Key': newKey() }),
    },
    signal: ending.signal,
    keepalive,
  }
  try {
    for (let pauseMs = FIRST_REPEAT_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_REPEAT_MS)) {
      try {
        return await ask(apiUrl(api, path), init, guard)
      } catch (problem) {
        signal?.throwIfAborted()
        if (!isRepeatable || !(problem instanceof ApiProblem) || !isPassing(problem)) throw problem
        const waitMs = Math.max(pauseMs, (problem.retryAfterS ?? 0) * 1000)
        if (performance.now() + waitMs >= until) throw problem
        await wait(waitMs, ending.signal)
        signal?.throwIfAborted()
      }
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
