import { ApiProblem, apiUrl, callApi } from '@lustre/platform/call-api'
import {
  type ExportFormat,
  isRunNeighbors,
  isRunPage,
  isRunRecord,
  isRunStats,
  type Sort,
} from '../../../protocol/runs.ts'
import { isLogPage } from '../../../protocol/security-log.ts'
import { isSession, type LogIn, WORK_NEEDED } from '../../../protocol/session.ts'

/** The calls of /admin. All reject as `callApi` does. */
const API = 'run-admin'

export type RunsQuery = { sort: Sort; q: string; before: string | null }

/** The parameters of a query that are said. */
export const parametersOf = (query: Readonly<Record<string, string | null>>): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const fetchRuns = (query: RunsQuery, signal: AbortSignal) =>
  callApi(API, `/runs?${parametersOf(query)}`, { guard: isRunPage, signal })

export const fetchRun = (id: number, signal: AbortSignal) =>
  callApi(API, `/runs/${id}`, { guard: isRunRecord, signal })

/** Those beside a record in a list, whatever page of it they are on. */
export const fetchNeighbors = (id: number, { sort, q }: Pick<RunsQuery, 'sort' | 'q'>, signal: AbortSignal) =>
  callApi(API, `/runs/${id}/neighbors?${parametersOf({ sort, q })}`, { guard: isRunNeighbors, signal })

export const fetchStats = (signal: AbortSignal) => callApi(API, '/stats', { guard: isRunStats, signal })

/** @param before number of the entry below which older ones are wanted; null: the newest */
export const fetchLog = (before: number | null, signal?: AbortSignal) =>
  callApi(API, `/security-log${before === null ? '' : `?before=${before}`}`, {
    guard: isLogPage,
    ...(signal && { signal }),
  })

/** Whether this browser is logged in, and the ways in. */
export const fetchSession = (signal: AbortSignal) => callApi(API, '/session', { guard: isSession, signal })

/** While many addresses guess, it takes the browser some seconds of work. */
export async function logIn(passcode: string): Promise<void> {
  const send = (proof?: string) => callApi(API, '/session', { body: { passcode, proof } satisfies LogIn })
  try {
    await send()
  } catch (problem) {
    const isAsked = problem instanceof ApiProblem && problem.code === WORK_NEEDED
    // a page on plain http has none, and waits
    if (!isAsked || !globalThis.crypto.subtle) throw problem
    const [{ prove }, { time }] = await Promise.all([
      import('../../../protocol/proof-of-work.ts'),
      callApi(API, '/session', { guard: isSession }),
    ])
    await send(await prove(passcode, time))
  }
}

export const logOut = () => callApi(API, '/session', { method: 'DELETE' })

/** Ends the sessions of all staff, on every device. */
export const endSessions = () => callApi(API, '/sessions', { method: 'DELETE' })

export const allRunsUrl = apiUrl(API, '/runs.csv')

export const exportUrl = (id: number, format: ExportFormat): string =>
  apiUrl(API, `/runs/${id}/export?format=${format}`)
