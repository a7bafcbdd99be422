import type { ServerLogger } from '@lustre/platform/server'

/**
 * Detects a proxy that TRUSTED_PROXIES does not name, behind which all visitors count as one in rate limits
 * and passcode locks. Reports it once in the log, and in `/readyz`.
 */
export function createProxyWatch(log: ServerLogger) {
  let seen = false
  return {
    /** Called when an untrusted sender forwards a request. */
    onUntrusted(): void {
      if (seen) return
      seen = true
      log.warn(
        'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name. If it is your proxy, add it there: until then all of its visitors count as one in limits and passcode locks.',
      )
    },
    sawUntrusted: () => seen,
  }
}
