import { randomUUID } from 'node:crypto'
import {
  createRateLimiter,
  createSecurityTable,
  keyedDigest,
  PRUNED_KIND,
  type RunSql,
  type SecurityEntry,
  type SecurityEvent,
  type ServerLogger,
  setUpSecurityTable,
} from '@lustre/platform/server'
import { createHeadKeeper } from './head.ts'
import { createLogWriter, type WriterOptions } from './writer.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A year, and a month to look at it: what happens once a year can be compared with the last time. */
const KEEP_MS = 400 * DAY_MS
/** A section reports at most some 300 events an hour when strangers do their worst; one that is broken may loop. */
const EVENTS_AN_HOUR = 1000
/** Enough to tell clients apart, too little to be an address. */
const CLIENT_LENGTH = 12
const PRUNE_BATCH = 1000

export type SecurityLogOptions = {
  log: ServerLogger
  /** null: the entries are in the host's log only. */
  run: RunSql | null
  /** What client addresses are hashed with. */
  addressKey: string
  /** Where the end of the log is noted; null: nowhere. */
  headDir: string | null
  now?: () => number
} & Pick<WriterOptions, 'retryMs' | 'maxWaiting'>

/** What the host notes itself. */
export type HostEvent = Pick<SecurityEntry, 'kind'> &
  Partial<Pick<SecurityEntry, 'event' | 'time' | 'section' | 'detail'>>

/**
 * The security log: each entry is a line of the host's log at once, and goes to the end of the chain in the database
 * (docs/decisions/0009-security-log.md). Nobody waits for it.
 */
export function createSecurityLog({
  log,
  run,
  addressKey,
  headDir,
  now = Date.now,
  ...waiting
}: SecurityLogOptions) {
  const table = run && createSecurityTable(run)
  const keepHead = headDir === null || table === null ? null : createHeadKeeper(headDir, table, log)
  const perSection = createRateLimiter({ max: EVENTS_AN_HOUR, windowMs: HOUR_MS }, now)
  const leftOut = createRateLimiter({ max: 1, windowMs: HOUR_MS }, now)
  let isSetUp = false

  const writer =
    run &&
    table &&
    createLogWriter({
      async append(entry) {
        if (!isSetUp) await setUpSecurityTable(run)
        isSetUp = true
        return table.append(entry)
      },
      onAppended: async (where) => keepHead?.(where),
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
  /** @returns whether it is kept, once that is known */
  const note = (host: HostEvent): Promise<boolean> => write({ ...entryOf('host'), ...host })

  return {
    note,
    /** Takes what a section reports, or the board of the host. */
    report(section: string, { address, ...event }: Omit<SecurityEvent, 'kind'> & { kind: string }): void {
      if (perSection.take(section) > 0) {
        if (leftOut.take(section) === 0) void note({ kind: 'left-out', section })
        return
      }
      const client = address === undefined ? null : keyedDigest(addressKey, address).slice(0, CLIENT_LENGTH)
      void write({ ...entryOf(section), ...event, client })
    },
    /** Removes what is too old from the beginning, after an entry that says so. @throws while the database is away */
    async prune(): Promise<void> {
      if (!table) return
      const before = new Date(now() - KEEP_MS).toISOString()
      const rows = await table.rowsAfter(0, PRUNE_BATCH)
      const kept = rows.findIndex(({ body }) => !isBefore(body, before))
      const last = rows.at(kept === -1 ? -1 : kept - 1)
      if (kept === 0 || !last) return
      if (await note({ kind: PRUNED_KIND, detail: String(last.id) })) await table.removeUpTo(last.id)
    },
    /** Writes what waits, as far as the database is there. */
    async close(): Promise<void> {
      await writer?.close()
    },
  }
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** An entry that cannot be read any more is kept: it is evidence. */
function isBefore(body: string, time: string): boolean {
  const found = /"time":"([^"]+)"/.exec(body)?.[1]
  return found !== undefined && found < time
}
