/** Lines are written in batches, because a write for each line would cost more than a cached document. */
export const LOG_FLUSH_MS = 200
export const LOG_FLUSH_LINES = 500

/** One answered request. It holds no visitor's input: a route's pattern replaces the address. */
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
  close(): void
}

const MICROSECONDS = 1000

/** Writes one JSON line for each request, in batches, to standard error like the rest of the log. */
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
  // When a process ends abruptly, its last lines matter most.
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
