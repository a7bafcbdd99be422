import { isRecord } from '@lustre/platform/is-record'

/** One entry of the security log, as the API tells it. */
export type LogEntry = {
  /** Its number in the log. */
  id: number
  /** ISO 8601 in UTC. */
  time: string
  /** Such as `login`. */
  kind: string
  /** The remote that it is about, or `host`. */
  section: string
  outcome: 'ok' | 'refused'
  detail: string | null
  /** The same for the same client. */
  client: string | null
}

/** `GET /security-log`: newest first; `next` is the `before` of the page after this one. */
export type LogPage = { entries: LogEntry[]; next: number | null; warning?: string }

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

const isLogEntry = (value: unknown): value is LogEntry =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.time === 'string' &&
  typeof value.kind === 'string' &&
  typeof value.section === 'string' &&
  (value.outcome === 'ok' || value.outcome === 'refused') &&
  isTextOrNull(value.detail) &&
  isTextOrNull(value.client)

export const isLogPage = (value: unknown): value is LogPage =>
  isRecord(value) &&
  Array.isArray(value.entries) &&
  value.entries.every(isLogEntry) &&
  (value.next === null || typeof value.next === 'number') &&
  (value.warning === undefined || typeof value.warning === 'string')
