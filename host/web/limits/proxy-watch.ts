import type { ServerLogger } from '@lustre/platform/server'

export type ProxyWatch = {
  /** Somebody who is not trusted speaks for others. */
  onUntrusted(): void
  /** Whether that was so since the start. */
  sawUntrusted(): boolean
}

/**
 * Notices a proxy that TRUSTED_PROXIES does not name: all of its visitors count as one then, in limits and in locks
 * after wrong passcodes. Said once in the log, and by `/readyz`.
 */
export function createProxyWatch(log: ServerLogger): ProxyWatch {
  let seen = false
  return {
    onUntrusted() {
      if (seen) return
      seen = true
      log.warn(
        'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name. If it is a proxy of yours, name it: all of its visitors count as one in limits and passcode locks.',
      )
    },
    sawUntrusted: () => seen,
  }
}
