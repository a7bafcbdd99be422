type TurnParts = {
  /** Makes one call. @returns the delay before the next one, in milliseconds; null to wait for an event */
  work: () => Promise<number | null>
  onTurn: () => void
}

/** Runs turns one after the other: at once, after a delay, or when woken. */
export function createTurns({ work, onTurn }: TurnParts) {
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isStopped = true

  function schedule(delay: number | null) {
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    if (isStopped || delay === null) return
    dueAt = Date.now() + delay
    timer = setTimeout(() => void turn(), delay)
  }

  /** Runs a turn now, or waits for the running one. */
  function turn(): Promise<void> {
    running ??= (async () => {
      clearTimeout(timer)
      const delay = await work()
      running = null
      onTurn()
      schedule(delay)
    })()
    return running
  }

  return {
    turn,
    /** Starts a turn now, or right after the running one. */
    wake() {
      if (isStopped) return
      if (running) void running.then(() => schedule(0))
      else void turn()
    },
    /** Starts a turn within `delay` milliseconds; a running one schedules its successor by itself. */
    within(delay: number) {
      if (!running && dueAt > Date.now() + delay) schedule(delay)
    },
    start() {
      isStopped = false
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
