import { randomUUID } from 'node:crypto'
import {
  createRateLimiter,
  createSecurityTable,
  keyedDigest,
  type RunSql,
  type SecurityEntry,
  type SecurityEvent,
  type ServerLogger,
  setUpSecurityTable,
} from '@lustre/platform/server'
import { createLogWriter, type WriterOptions } from './writer.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A year and a month, so that a yearly event can be compared with the last one. */
const KEEP_MS = 400 * DAY_MS
/** Attacks cause at most about 300 events an hour in a section; more means that the section loops. */
const EVENTS_AN_HOUR = 1000
/** Enough to distinguish clients, too short to recover an address. */
const CLIENT_LENGTH = 12

export type SecurityLogOptions = {
  log: ServerLogger
  /** null: the entries only go to the host's log. */
  run: RunSql | null
  /** The key of the digests of client addresses. */
  addressKey: string
  now?: () => number
} & Pick<WriterOptions, 'retryMs' | 'maxWaiting'>

export type HostEvent = Pick<SecurityEntry, 'kind'> &
  Partial<Pick<SecurityEntry, 'event' | 'time' | 'section' | 'detail'>>

/**
 * The security log. Each entry is a line of the host's log at once, and is a row of the database later
 * (docs/decisions/0009-security-log.md). Requests do not wait for it.
 */
export function createSecurityLog({ log, run, addressKey, now = Date.now, ...waiting }: SecurityLogOptions) {
  const table = run && createSecurityTable(run)
  const perSection = createRateLimiter({ max: EVENTS_AN_HOUR, windowMs: HOUR_MS }, now)
  const leftOut = createRateLimiter({ max: 1, windowMs: HOUR_MS }, now)
  let isSetUp = false

  const writer =
    run &&
    table &&
    createLogWriter({
      async append(entry) {
        if (!isSetUp) await setUpSecurityTable(run)
        // After a failure it is set up again: a host of an earlier release may have taken the next number.
        isSetUp = false
        await table.append(entry)
        isSetUp = true
      },
      onLeftOut: (count) => void note({ kind: 'left-out', detail: String(count) }),
      log,
      ...waiting,
    })

  const entryOf = (section: string): SecurityEntry => ({
    event: randomUUID(),
    time: new Date(now()).toISOString(),
    kind: '',
    section,
    outcome: 'ok',
    detail: null,
    client: null,
    request: null,
  })
  const write = (entry: SecurityEntry): Promise<boolean> => {
    log.info('security', entry)
    return writer ? writer.add(entry) : Promise.resolve(true)
  }
  /** @returns whether the database keeps the entry, once that is known */
  const note = (host: HostEvent): Promise<boolean> => write({ ...entryOf('host'), ...host })

  return {
    note,
    /** Takes an event from a section, or from the host's board. */
    report(section: string, { address, ...event }: Omit<SecurityEvent, 'kind'> & { kind: string }): void {
      if (perSection.take(section) > 0) {
        if (leftOut.take(section) === 0)
          void note({ kind: 'left-out', section, detail: `over ${EVENTS_AN_HOUR} an hour` })
        return
      }
      const client = address === undefined ? null : keyedDigest(addressKey, address).slice(0, CLIENT_LENGTH)
      void write({ ...entryOf(section), ...event, request: event.request ?? null, client })
    },
    /** Removes old entries. @throws while the database is unavailable */
    async prune(): Promise<void> {
      await table?.removeBefore(new Date(now() - KEEP_MS).toISOString())
    },
    /** Writes the waiting entries, if the database is reachable. */
    async close(): Promise<void> {
      await writer?.close()
    },
  }
}

export type SecurityLog = ReturnType<typeof createSecurityLog>
