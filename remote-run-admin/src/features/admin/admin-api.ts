import { apiUrl, callApi } from '@lustre/platform/call-api'
import { logInWithWork } from '@lustre/platform/log-in'
import { isRunPage, type RunFilter } from '#protocol/run-list.ts'
import { isRunStats, type Sort } from '#protocol/runs.ts'
import { isSession, type LogIn } from '#protocol/session.ts'

/** API calls for /admin. All reject as `callApi` does. */
const API = 'run-admin'

type RunsQuery = { sort: Sort; q: string; waits: RunFilter | null; before: string | null }

/** Returns the parameters of a query, without empty ones. */
export const parametersOf = (query: Readonly<Record<string, string | null>>): URLSearchParams =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const fetchRuns = (query: RunsQuery, signal: AbortSignal) =>
  callApi(API, `/runs?${parametersOf(query)}`, { guard: isRunPage, signal })

export const fetchStats = (signal: AbortSignal) => callApi(API, '/stats', { guard: isRunStats, signal })

/** Tells whether this browser is logged in. */
export const fetchSession = (signal: AbortSignal) => callApi(API, '/session', { guard: isSession, signal })

export const logIn = (passcode: string) =>
  logInWithWork(passcode, (proof) => callApi(API, '/session', { body: { passcode, proof } satisfies LogIn }))

export const logOut = () => callApi(API, '/session', { method: 'DELETE' })

/** Ends the sessions of all staff, on every device. */
export const endSessions = () => callApi(API, '/sessions', { method: 'DELETE' })

export const allRunsUrl = apiUrl(API, '/runs.csv')
