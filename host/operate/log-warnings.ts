import type { ServerLogger } from '@lustre/platform/server'

/** Has what Node and packages warn of in the log, in place of a text of several lines between those of the log. */
export function logWarnings(log: ServerLogger): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    log.warn('a warning of Node or a package', { name, text: message }),
  )
}
