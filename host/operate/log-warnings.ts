import type { ServerLogger } from '@lustre/platform/server'

/** Logs warnings of Node.js and packages as single lines, instead of their text of several lines. */
export function logWarnings(log: ServerLogger): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    log.warn('a warning of Node or a package', { name, text: message }),
  )
}
