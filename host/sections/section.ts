import { type Child, type ChildOptions, type Launch, startChild } from './child.ts'

/** Wait before the third start. The second follows at once, because one request causes most deaths. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A process that lived this long counts as healthy. */
const WELL_MS = 60_000

/** Decides when a process may start again after its death: at once, then after waits that double. */
export function createBackOff(now: () => number) {
  let deaths = 0
  let notBefore = Number.NEGATIVE_INFINITY
  return {
    /** @param livedMs milliseconds since its start */
    died(livedMs: number): void {
      deaths = livedMs >= WELL_MS ? 1 : deaths + 1
      const wait = deaths === 1 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 2))
      notBefore = now() + wait
    },
    waitMs: (): number => Math.max(0, notBefore - now()),
  }
}

/** The process of a section has ended too often, and may start again after a wait. */
export class SectionDownError extends Error {
  readonly waitMs: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.name = 'SectionDownError'
    this.waitMs = waitMs
  }
}

export type SectionOptions = Omit<ChildOptions, keyof Launch> & {
  /** Returns how its next process starts, with a socket that does not exist yet. */
  nextLaunch: () => Launch
  /** Called when the process has ended by itself, or was killed. */
  onDeath(reason: string): void
  /** Called when it is retired and nobody waits for it. */
  onOver(): void
}

/** Keeps the process running until `letGo`. */
export type Hold = { child: Child; letGo(): void }

/**
 * Runs the process of one release: starts it when needed, and again after it has ended. With an API it stays,
 * because the API may keep state in memory. Otherwise it ends after a while without a render.
 */
export function createSection({ nextLaunch, onDeath, onOver, ...options }: SectionOptions) {
  const backOff = createBackOff(() => performance.now())
  let current: Child | null = null
  let last = 'it has ended'
  let held = 0
  let isRetired = false
  let hasApi = false
  let resting: NodeJS.Timeout | undefined
  let isEnding = false

  function start(): Child {
    const waitMs = backOff.waitMs()
    if (waitMs > 0) throw new SectionDownError(last, waitMs)
    const started = performance.now()
    const child = startChild({ ...options, ...nextLaunch() })
    void child.ended.then((reason) => {
      if (current === child) current = null
      if (isEnding) return
      last = reason
      backOff.died(performance.now() - started)
      onDeath(reason)
    })
    return child
  }

  async function end(): Promise<void> {
    isEnding = true
    await current?.end()
    isEnding = false
  }
  function endIfIdle(): void {
    clearTimeout(resting)
    if (held > 0) return
    if (isRetired) return void end().then(() => held === 0 && onOver())
    if (!hasApi) resting = setTimeout(() => void (held === 0 && end()), options.limits.restMs).unref()
  }

  return {
    /**
     * Returns the running process, which stays until `letGo`.
     * @param isForApi true when it has to answer calls
     * @throws {SectionDownError} when it may not start again yet
     * @throws {Error} when it does not start
     */
    async hold(isForApi = false): Promise<Hold> {
      held += 1
      hasApi ||= isForApi
      let isHeld = true
      const letGo = () => {
        if (!isHeld) return
        isHeld = false
        held -= 1
        endIfIdle()
      }
      try {
        if (current?.isEnded()) await current.ended
        current ??= start()
        const child = current
        await child.ready
        return { child, letGo }
      } catch (error) {
        letGo()
        throw error
      }
    },
    /** Lets the process end after its last request, because visitors get another release. */
    retire(): void {
      isRetired = true
      endIfIdle()
    },
    isRetired: () => isRetired,
    pid: () => current?.pid,
    rss: () => current?.rss(),
    async end(): Promise<void> {
      clearTimeout(resting)
      await end()
    },
  }
}

export type Section = ReturnType<typeof createSection>
