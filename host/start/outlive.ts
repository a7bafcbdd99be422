import type { ServerLogger } from '@lustre/platform/server'
import { saysFull } from '@lustre/platform/server/disk/disk-space'

/** Keeps the process running when a full disk has no room for lines of its log. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!saysFull(error)) throw error
    })
}

/** The longest time that a process takes to end after an unexpected error. */
const END_LIMIT_MS = 5000

/**
 * Logs what no code has caught. A promise that failed alone leaves no work half done, so the process goes on; an error
 * stopped code in the middle, so it ends, and its supervisor starts another.
 * @param close ends what runs
 */
export function outliveErrors(log: Pick<ServerLogger, 'error'>, close: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => log.error('a promise failed, and no code noticed', reason))
  process.on('uncaughtException', (error) => {
    log.error('the host ends after an unexpected error', error)
    setTimeout(() => process.exit(1), END_LIMIT_MS)
    void close().finally(() => process.exit(1))
  })
}
