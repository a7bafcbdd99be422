import type { ServerLogger } from '@lustre/platform/server'
import type { Trust } from './trust.ts'
import { readTrust, watchTrust } from './trust-file.ts'

/**
 * Follows the trust file of a running host. One that becomes unreadable later changes nothing, and is logged.
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
    (error) => log.error('the trust file cannot be used; its last valid content stays in effect', error),
  )
  return {
    current: (): Trust => current,
    onChange(follow: () => void) {
      followers.add(follow)
    },
    close: stop,
  }
}
