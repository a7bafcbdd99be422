import { MESSAGES } from '../../../content/messages.ts'

const ROOT = '/api/run-admin'

export const SORTS = ['newest', 'oldest', 'most', 'fewest'] as const
export type Sort = (typeof SORTS)[number]

/** A run as the API tells it; times are ISO texts in UTC. */
export type RunRecord = {
  id: number
  user_name: string
  selected_images: number[]
  submission_time: string
}
export type RunPage = { runs: RunRecord[]; next: string | null; warning?: string }
export type RunStats = { runs: number; images: number; latest: string | null }

/** An answer that is not what was asked for; `message` is what the person reads. */
export class AdminApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(status: number, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.status = status
  }
}

/** true when the session is over and only the passcode helps. */
export const isLoggedOut = (error: unknown): boolean => error instanceof AdminApiError && error.status === 401

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isRun = (value: unknown): value is RunRecord =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.user_name === 'string' &&
  Array.isArray(value.selected_images) &&
  value.selected_images.every((id) => typeof id === 'number') &&
  typeof value.submission_time === 'string'

const isPage = (value: unknown): value is RunPage =>
  isRecord(value) &&
  Array.isArray(value.runs) &&
  value.runs.every(isRun) &&
  (value.next === null || typeof value.next === 'string') &&
  (value.warning === undefined || typeof value.warning === 'string')

const isStats = (value: unknown): value is RunStats =>
  isRecord(value) &&
  typeof value.runs === 'number' &&
  typeof value.images === 'number' &&
  (value.latest === null || typeof value.latest === 'string')

const isSession = (value: unknown): value is { open: boolean } =>
  isRecord(value) && typeof value.open === 'boolean'

/** @throws {AdminApiError} for no answer, a refusal, or the abort of `init.signal` */
async function send(path: string, init: RequestInit, fallback: string): Promise<Response> {
  let reply: Response
  try {
    reply = await fetch(ROOT + path, init)
  } catch (cause) {
    throw new AdminApiError(0, fallback, { cause })
  }
  if (reply.ok) return reply
  const body: unknown = await reply.json().catch(() => null)
  const error = isRecord(body) ? body.error : null
  const message = isRecord(error) && typeof error.message === 'string' ? error.message : fallback
  throw new AdminApiError(reply.status, message)
}

async function ask<T>(
  path: string,
  guard: (answer: unknown) => answer is T,
  signal?: AbortSignal,
): Promise<T> {
  const reply = await send(path, { ...(signal && { signal }) }, MESSAGES.listFailed)
  const answer: unknown = await reply.json().catch(() => null)
  if (!guard(answer)) throw new AdminApiError(reply.status, MESSAGES.listFailed)
  return answer
}

export type RunsQuery = { sort: Sort; q: string; before: string | null }

export const fetchRuns = ({ sort, q, before }: RunsQuery, signal: AbortSignal): Promise<RunPage> =>
  ask(
    `/runs?${new URLSearchParams({ sort, ...(q && { q }), ...(before !== null && { before }) })}`,
    isPage,
    signal,
  )

export const fetchRun = (id: number, signal: AbortSignal): Promise<RunRecord> =>
  ask(`/runs/${id}`, isRun, signal)

export const fetchStats = (signal: AbortSignal): Promise<RunStats> => ask('/stats', isStats, signal)

/** Whether this browser is logged in. */
export const fetchSession = async (signal: AbortSignal): Promise<boolean> =>
  (await ask('/session', isSession, signal)).open

/** @param unreachable the sentence when no answer comes */
export async function logIn(passcode: string, unreachable: string): Promise<void> {
  await send(
    '/session',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ passcode }),
    },
    unreachable,
  )
}

export async function logOut(unreachable: string): Promise<void> {
  await send('/session', { method: 'DELETE' }, unreachable)
}

export const allRunsUrl = `${ROOT}/runs.csv`

export const EXPORT_FORMATS = ['txt', 'csv', 'json'] as const
export const exportUrl = (id: number, format: (typeof EXPORT_FORMATS)[number]): string =>
  `${ROOT}/runs/${id}/export?format=${format}`
