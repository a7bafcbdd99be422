import { setTimeout as delay } from 'node:timers/promises'
import type { SecurityEntry, ServerLogger } from '@lustre/platform/server'

/** Entries to keep while the database is unavailable: a few hours of a busy day. */
const MAX_WAITING = 1000
const RETRY_MS = 5000
const CLOSE_MS = 2000

export type WriterOptions = {
  append: (entry: SecurityEntry) => Promise<void>
  /** Called when the database is back, with the number of entries that exceeded the limit. */
  onLeftOut: (count: number) => void
  log: ServerLogger
  retryMs?: number
  maxWaiting?: number
}

/**
 * Appends entries in order. While the database is unavailable they wait, up to a limit; entries beyond it are only
 * in the host's log.
 */
export function createLogWriter({
  append,
  onLeftOut,
  log,
  retryMs = RETRY_MS,
  maxWaiting = MAX_WAITING,
}: WriterOptions) {
  const waiting: { entry: SecurityEntry; done: (isKept: boolean) => void }[] = []
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isAway = false
  let leftOut = 0
  let isClosed = false

  async function run(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        await append(next.entry)
      } catch (error) {
        if (!isAway) log.error('the security log cannot be written; its entries wait', error)
        isAway = true
        if (!isClosed) timer = setTimeout(start, retryMs).unref()
        break
      }
      waiting.shift()
      next.done(true)
      if (isAway) log.info('the security log is written again', { waited: waiting.length + 1, leftOut })
      isAway = false
      if (leftOut > 0) onLeftOut(leftOut)
      leftOut = 0
    }
    // In the same turn as the last look at the queue: an entry that is added next starts another run.
    running = null
  }
  function start(): void {
    clearTimeout(timer)
    if (waiting.length > 0) running ??= run()
  }

  return {
    /** @returns true once the entry is in the database; false when too many are waiting */
    add(entry: SecurityEntry): Promise<boolean> {
      if (waiting.length >= maxWaiting) {
        leftOut += 1
        return Promise.resolve(false)
      }
      return new Promise((done) => {
        waiting.push({ entry, done })
        if (!isAway) start()
      })
    },
    /** Tries briefly to write the waiting entries. */
    async close(): Promise<void> {
      isClosed = true
      start()
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })])
      clearTimeout(timer)
    },
  }
}
