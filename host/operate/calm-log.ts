import type { LogFields, ServerLogger } from '@lustre/platform/server'

const MINUTE_MS = 60_000

const firstLine = (cause: unknown) => String(cause).split('\n', 1)[0]

/**
 * A log in which a broken section says once what is wrong, and then once a minute how often it was `repeated`. What is
 * no warning or error, and what is of no section, is written as it comes.
 */
export function createCalmLog(log: ServerLogger): ServerLogger {
  /** By what is said: how often it came in this minute beside the line that was written. */
  const repeated = new Map<string, number>()

  function say(
    about: LogFields,
    what: readonly unknown[],
    fields: LogFields,
    write: (fields: LogFields) => void,
  ) {
    const { remote, release, shell, text } = { ...about, ...fields }
    if (remote === undefined && shell === undefined) return write(fields)
    const key = [...what, remote, release, shell, text].join('\n')
    const times = repeated.get(key)
    if (times !== undefined) return void repeated.set(key, times + 1)
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
