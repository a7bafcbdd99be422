// @ts-check
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

// Channels of Node.js's fetch. Source: undici, docs/api/DiagnosticsChannel.md.
const CREATED = 'undici:request:create'
const ANSWERED = 'undici:request:headers'
const FAILED = 'undici:request:error'
/** Of connections to an ordinary Postgres. Source: platform/server/postgres.ts. */
const POSTGRES = 'lustre:postgres'
const FIRST_SERVER_ERROR = 500

/** @typedef {{ request: { origin: string | URL }, response?: { statusCode: number } }} Told */

/**
 * Reports every call of this process to a provider: through Node.js's fetch, which official clients use, and to an
 * ordinary Postgres. Plain JavaScript, because the sections' processes run it, too.
 * @param {(origin: string, ms: number | null, failed: boolean) => void} onCall `ms` until the head of the
 * answer; null without an answer
 * @returns {() => void} stops the reports
 */
export function watchCalls(onCall) {
  /** @type {WeakMap<object, number>} */
  const underway = new WeakMap()

  /**
   * @param {unknown} message
   * @param {(request: Told['request'], ms: number, response: Told['response']) => void} tell
   */
  function finish(message, tell) {
    const { request, response } = /** @type {Told} */ (message)
    const started = underway.get(request)
    underway.delete(request)
    if (started !== undefined) tell(request, performance.now() - started, response)
  }
  /** @param {Told['request']} request */
  const originOf = ({ origin }) => new URL(origin).origin

  /** @param {unknown} message */
  const onCreated = (message) => void underway.set(/** @type {Told} */ (message).request, performance.now())
  /** @param {unknown} message */
  const onAnswered = (message) =>
    finish(message, (request, ms, response) =>
      onCall(originOf(request), ms, (response?.statusCode ?? 0) >= FIRST_SERVER_ERROR),
    )
  /** @param {unknown} message */
  const onFailed = (message) => finish(message, (request) => onCall(originOf(request), null, true))

  /** @param {unknown} message */
  const onPostgres = (message) => {
    const { origin, ms, failed } = /** @type {{ origin: string, ms: number | null, failed: boolean }} */ (
      message
    )
    onCall(origin, ms, failed)
  }

  subscribe(POSTGRES, onPostgres)
  subscribe(CREATED, onCreated)
  subscribe(ANSWERED, onAnswered)
  subscribe(FAILED, onFailed)
  return () => {
    unsubscribe(POSTGRES, onPostgres)
    unsubscribe(CREATED, onCreated)
    unsubscribe(ANSWERED, onAnswered)
    unsubscribe(FAILED, onFailed)
  }
}
