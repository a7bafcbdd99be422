import type { ServerLogger } from '@lustre/platform/server'
import type { Trust } from './trust.ts'
import { readTrust, watchTrust } from './trust-file.ts'

/**
 * Whom a running host trusts. A file that becomes unreadable later changes nothing, and the log says so.
 * @throws {Error} when the file is not valid, or others may write it
 */
export async function openTrust(file: string, log: ServerLogger) {
  let current = await readTrust(file)
  const followers = new Set<() => void>()
  const stop = watchTrust(
    file,
    (next) => {
      if (JSON.stringify(next) === JSON.stringify(current)) return
      current = next
      for (const follow of followers) follow()
    },
    (error) => log.error('the trust file cannot be used; what it said last stays', error),
  )
  return {
    /** The same object until the file says something else. */
    current: (): Trust => current,
    /** Adds what is to be done when it has changed. */
    onChange(follow: () => void) {
      followers.add(follow)
    },
    close: stop,
  }
}
