import { apiUrl, callApi } from '@lustre/platform/call-api'
import {
  type ExportFormat,
  isRunNeighbors,
  isRunPage,
  isRunRecord,
  isRunStats,
  type RunNeighbors,
  type RunPage,
  type RunRecord,
  type RunStats,
  type Sort,
} from '../../../protocol/runs.ts'
import { isLogPage, type LogPage } from '../../../protocol/security-log.ts'
import { isSession, type LogIn, type Session } from '../../../protocol/session.ts'

/** The calls of /admin. All reject as `callApi` does. */
const API = 'run-admin'

export type RunsQuery = { sort: Sort; q: string; before: string | null }

export const fetchRuns = ({ sort, q, before }: RunsQuery, signal: AbortSignal): Promise<RunPage> => {
  const query = new URLSearchParams({ sort, ...(q && { q }), ...(before !== null && { before }) })
  return callApi(API, `/runs?${query}`, { guard: isRunPage, signal })
}

export const fetchRun = (id: number, signal: AbortSignal): Promise<RunRecord> =>
  callApi(API, `/runs/${id}`, { guard: isRunRecord, signal })

/** Those beside a record in a list, whatever page of it they are on. */
export const fetchNeighbors = (
  id: number,
  { sort, q }: Pick<RunsQuery, 'sort' | 'q'>,
  signal: AbortSignal,
): Promise<RunNeighbors> =>
  callApi(API, `/runs/${id}/neighbors?${new URLSearchParams({ sort, ...(q && { q }) })}`, {
    guard: isRunNeighbors,
    signal,
  })

export const fetchStats = (signal: AbortSignal): Promise<RunStats> =>
  callApi(API, '/stats', { guard: isRunStats, signal })

/** @param before number of the entry below which older ones are wanted; null: the newest */
export const fetchLog = (before: number | null, signal?: AbortSignal): Promise<LogPage> =>
  callApi(API, `/security-log${before === null ? '' : `?before=${before}`}`, {
    guard: isLogPage,
    ...(signal && { signal }),
  })

/** Whether this browser is logged in, and the ways in. */
export const fetchSession = (signal: AbortSignal): Promise<Session> =>
  callApi(API, '/session', { guard: isSession, signal })

export const logIn = (passcode: string): Promise<void> =>
  callApi(API, '/session', { body: { passcode } satisfies LogIn })

export const logOut = (): Promise<void> => callApi(API, '/session', { method: 'DELETE' })

/** Ends the sessions of all staff, on every device. */
export const endSessions = (): Promise<void> => callApi(API, '/sessions', { method: 'DELETE' })

export const allRunsUrl = apiUrl(API, '/runs.csv')

export const exportUrl = (id: number, format: ExportFormat): string =>
  apiUrl(API, `/runs/${id}/export?format=${format}`)
