import type { SecurityTable } from '@lustre/platform/server'
import type { LogEntry, LogPage } from '../../../protocol/security-log.ts'

export const LOG_PAGE = 50
/** Replaces a damaged entry, which `npm run data -- verify-log` explains. */
const DAMAGED = {
  time: new Date(0).toISOString(),
  kind: 'damaged',
  section: 'host',
  outcome: 'refused',
  detail: null,
  client: null,
} as const

/** @param below the id below which entries are read; null means the newest */
export type ReadLog = (below: number | null) => Promise<LogPage>

export const createLogReader =
  (table: Pick<SecurityTable, 'newest'>): ReadLog =>
  async (below) => {
    const found = await table.newest(below, LOG_PAGE + 1)
    const entries = found.slice(0, LOG_PAGE).map(({ id, entry }): LogEntry => {
      const { time, kind, section, outcome, detail, client } = entry ?? DAMAGED
      return { id, time, kind, section, outcome, detail, client }
    })
    return { entries, next: found.length > LOG_PAGE ? (entries.at(-1)?.id ?? null) : null }
  }
