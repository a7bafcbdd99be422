import type { SecurityTable } from '@lustre/platform/server'
import type { LogEntry, LogPage } from '#protocol/security-log.ts'

export const LOG_PAGE = 50
/** Replaces an entry that cannot be read. */
const DAMAGED = {
  time: new Date(0).toISOString(),
  kind: 'damaged',
  section: 'host',
  outcome: 'refused',
  detail: null,
  client: null,
} as const

/** Reads the newest entries. */
export type ReadLog = (pages: number) => Promise<LogPage>

export const createLogReader =
  (table: Pick<SecurityTable, 'newest'>): ReadLog =>
  async (pages) => {
    const most = pages * LOG_PAGE
    const found = await table.newest(null, most + 1)
    const entries = found.slice(0, most).map(({ id, entry }): LogEntry => {
      const { time, kind, section, outcome, detail, client } = entry ?? DAMAGED
      return { id, time, kind, section, outcome, detail, client }
    })
    return { entries, next: found.length > most ? (entries.at(-1)?.id ?? null) : null }
  }
