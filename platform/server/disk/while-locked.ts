import lockfile from 'proper-lockfile'

type LockOptions = {
  /** The lock itself; beside the file by default. */
  lockfilePath?: string
  /** How long a killed process's lock lasts, in milliseconds; at least 2000. */
  staleMs: number
  /** How long to wait for another holder, in milliseconds. */
  waitMs: number
  pollMs: number
}

/**
 * Runs a task while this process holds the lock of a file. After a pause of the machine, another process may hold it,
 * so a task asks `isHeld` before it writes.
 * @throws {Error} from the task, or with the code ELOCKED when the lock stays taken
 */
export async function whileLocked<T>(
  file: string,
  { lockfilePath, staleMs, waitMs, pollMs }: LockOptions,
  task: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  let isHeld = true
  const unlock = await lockfile.lock(file, {
    ...(lockfilePath !== undefined && { lockfilePath }),
    realpath: false,
    stale: staleMs,
    retries: { retries: Math.ceil(waitMs / pollMs), factor: 1, minTimeout: pollMs, maxTimeout: pollMs },
    // By default, the library throws in a timer, which ends the process.
    onCompromised: () => {
      isHeld = false
    },
  })
  try {
    return await task(() => isHeld)
  } finally {
    if (isHeld) await unlock()
  }
}
