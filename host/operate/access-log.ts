/** The access log is written in pieces: one write a line would cost more than a document from the cache. */
export const LOG_FLUSH_MS = 200
export const LOG_FLUSH_LINES = 500

/** One answered request. Holds nothing that a visitor wrote: a route's pattern stands for its address. */
export type AccessEntry = {
  id: string
  method: string
  /** Pattern, such as `/gallery` or `/api/run-admin/runs/:id`. */
  route: string
  remote: string | null
  release: string | null
  status: number
  ms: number
  cache: 'hit' | 'miss' | null
}

export type AccessLog = {
  write(entry: AccessEntry): void
  /** Writes what is waiting, and ends. */
  close(): void
}

const MICROSECONDS = 1000

/** One JSON line a request, on standard error with all other lines of the log; written in pieces. */
export function createAccessLog(
  write: (lines: string) => void = (lines) => void process.stderr.write(lines),
  now: () => number = Date.now,
): AccessLog {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.length === 0) return
    const lines = `${waiting.join('\n')}\n`
    waiting = []
    write(lines)
  }
  // the last lines of a process that ends in a hurry are the interesting ones
  process.once('exit', flush)

  return {
    write({ ms, ...entry }) {
      waiting.push(
        JSON.stringify({
          time: new Date(now()).toISOString(),
          level: 'info',
          message: 'request',
          ...entry,
          ms: Math.round(ms * MICROSECONDS) / MICROSECONDS,
        }),
      )
      if (waiting.length >= LOG_FLUSH_LINES) flush()
      else timer ??= setTimeout(flush, LOG_FLUSH_MS).unref()
    },
    close() {
      process.off('exit', flush)
      flush()
    },
  }
}
