type TurnParts = {
  /** One call. @returns when the next one is due, in milliseconds; null: not before something happens */
  work: () => Promise<number | null>
  /** Called after each turn. */
  onTurn: () => void
}

/** One turn after the other, now, later, or when somebody wakes them. */
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

  /** Does what is due now; a turn that is under way is waited for. */
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
    /** The next turn comes now, or right after the one that is under way. */
    wake() {
      if (isStopped) return
      if (running) void running.then(() => schedule(0))
      else void turn()
    },
    /** The next turn comes in `delay` milliseconds at the latest; one that is under way sees by itself what is due. */
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
