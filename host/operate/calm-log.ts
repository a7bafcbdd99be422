import type { LogFields, ServerLogger } from '@lustre/platform/server'

const MINUTE_MS = 60_000
/** A hostile section may never repeat itself. */
const MOST_KEPT = 1000

const firstLine = (cause: unknown) => String(cause).split('\n', 1)[0]

/**
 * Keeps a broken section from flooding the log: a repeated warning or error appears once, then once a minute
 * with how often it was `repeated`. Other lines, and lines of no section, pass unchanged.
 */
export function createCalmLog(log: ServerLogger): ServerLogger {
  /** Repetitions in this minute, by message. */
  const repeated = new Map<string, number>()

  function say(
    about: LogFields,
    what: readonly unknown[],
    fields: LogFields,
    write: (fields: LogFields) => void,
  ) {
    const { remote, release, shell, text, route, error } = { ...about, ...fields }
    if (remote === undefined && shell === undefined) return write(fields)
    const key = [...what, remote, release, shell, text, route, error].join('\n')
    const times = repeated.get(key)
    if (times !== undefined) return void repeated.set(key, times + 1)
    if (repeated.size >= MOST_KEPT) return write(fields)
    repeated.set(key, 0)
    setTimeout(() => {
      const more = repeated.get(key) ?? 0
      repeated.delete(key)
      if (more > 0) say(about, what, { ...fields, repeated: more }, write)
    }, MINUTE_MS).unref()
    write(fields)
  }

  const calm = (inner: ServerLogger, about: LogFields): ServerLogger => ({
    info: inner.info,
    warn: (message, fields = {}) => say(about, ['warn', message], fields, (all) => inner.warn(message, all)),
    error: (message, cause, fields = {}) =>
      say(about, ['error', message, firstLine(cause)], fields, (all) => inner.error(message, cause, all)),
    with: (fields) => calm(inner.with(fields), { ...about, ...fields }),
  })
  return calm(log, {})
}
