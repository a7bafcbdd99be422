// @ts-check
// The process of one section, with its pages and its API. Plain JavaScript, because the TypeScript loader
// would cost every section 40 MB. The section's code may loop, exit or change every global, so the host
// (child.ts) watches from outside.

import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { CHANNEL, readMessages, toLine } from './channel.mjs'
import { CALL_HEADER, CLOSE_HEADER, FAILED_HEADER, ROUTE_HEADER } from './headers.mjs'
import { watchCalls } from './watch-calls.mjs'

/** @import { ApiApp, ServerLogger, LogFields, SecurityEvent } from '@lustre/platform/server' */
/** @import { AnswerRender, RenderReply, RenderRequest } from '@lustre/platform/render-messages' */
/** @import { IncomingMessage } from 'node:http' */
/** @import { HostMessage, SectionMessage, Start } from './messages.ts' */

/** Room for the visitor's headers, as long as Node.js accepts them, and the host's. */
const MAX_HEADER_BYTES = 64 * 1024

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true })
/** Characters of a text: the host reads no long messages. */
const LONGEST_TEXT = 8192
/** @param {string} _key @param {unknown} value */
const cut = (_key, value) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value)
/** @param {SectionMessage} message */
const send = (message) => void channel.write(toLine(message, cut))

// The host has ended, or wants this process to.
channel.once('close', () => process.exit())
channel.on('error', () => process.exit())
// Ctrl+C reaches this process, too, but the host ends it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {})
process.on('unhandledRejection', (reason) => logger({}).error('an error outside of every request', reason))

/** @param {unknown} cause */
const describe = (cause) =>
  cause === undefined ? undefined : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)

/** Sends every line to the host's log. @param {LogFields} fixed @returns {ServerLogger} */
function logger(fixed) {
  /** @param {'info' | 'warn' | 'error'} level @param {string} message @param {LogFields} [fields] */
  const line = (level, message, fields) => {
    const text = JSON.stringify({ ...fixed, ...fields })
    send({ type: 'log', level, message: String(message), fields: JSON.parse(text) })
  }
  return {
    info: (message, fields) => line('info', message, fields),
    warn: (message, fields) => line('warn', message, fields),
    error: (message, cause, fields) => line('error', message, { ...fields, cause: describe(cause) }),
    with: (fields) => logger({ ...fixed, ...fields }),
  }
}

/** @param {Start} start @returns {() => Promise<ApiApp>} */
function createApiStarter({ api, apiStartMs, context }) {
  const log = logger({})
  /** @param {SecurityEvent} event */
  const report = (event) => send({ type: 'security', event })
  /** @param {string} name @param {number} value */
  const figure = (name, value) => send({ type: 'figure', name, value })
  async function start() {
    if (api === null) throw new Error('has no API')
    const { createApi } = await import(api)
    if (typeof createApi !== 'function') throw new Error('its API bundle exports no createApi')
    const limit = delay(apiStartMs, undefined, { ref: false }).then(() => {
      throw new Error(`it did not start in ${apiStartMs} ms`)
    })
    return Promise.race([createApi({ ...context, log, report, figure, now: () => Date.now() }), limit])
  }
  /** @type {Promise<ApiApp> | null} */
  let started = null
  return () => {
    started ??= start().catch((error) => {
      // Lets the next call try again, because the database may have been down.
      started = null
      log.error('an API could not be started', error)
      throw error
    })
    return started
  }
}

/**
 * Takes the host's facts about a call out of its headers, so that the API does not see them.
 * @param {IncomingMessage} incoming
 * @param {string} key
 */
function takeCall(incoming, key) {
  const { rawHeaders, headers } = incoming
  const call = headers[CALL_HEADER]
  for (const ours of [CALL_HEADER, 'expect']) {
    delete headers[ours]
    rawHeaders.splice(
      rawHeaders.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === ours),
      2,
    )
  }
  const prefix = `${key} `
  return typeof call === 'string' && call.startsWith(prefix) ? JSON.parse(call.slice(prefix.length)) : null
}

/** @param {Response} answer */
function keepingOpen(answer) {
  if (answer.headers.get('Connection') !== 'close') return answer
  const headers = new Headers(answer.headers)
  headers.delete('Connection')
  headers.set(CLOSE_HEADER, 'true')
  return new Response(answer.body, { status: answer.status, headers })
}

/** @param {string} key the key that calls of the host carry @param {() => Promise<ApiApp>} startApi */
async function createListener(key, startApi) {
  const { getRequestListener } = await import('@hono/node-server')
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const call = takeCall(/** @type {IncomingMessage} */ (incoming), key)
      if (call === null) return new Response(null, { status: 403 })
      const { clientAddress, requestId, untrustedProxy } = call
      /** @param {string} how */
      const failed = (how) => new Response(null, { status: 500, headers: { [FAILED_HEADER]: how } })
      const app = await startApi().catch(() => null)
      if (!app) return failed('start')
      try {
        /** @param {string} pattern */
        const onRoute = (pattern) => void outgoing.setHeader(ROUTE_HEADER, encodeURIComponent(pattern))
        const answer = await app.fetch(request, { clientAddress, requestId, untrustedProxy, onRoute })
        return answer instanceof Response
          ? keepingOpen(answer)
          : Promise.reject(new TypeError('the answer is no Response'))
      } catch (error) {
        // A request that the visitor aborts is not the API's fault.
        if (!request.signal.aborted) logger({}).error('an API threw', error, { id: requestId })
        return failed('threw')
      }
    },
    { hostname: 'localhost' },
  )
}

/**
 * Renders with the shell that the request names. Each shell loads at its first render and stays, so that
 * another one can go live beside it.
 * @param {RenderRequest} request
 * @param {() => void} onImported
 * @returns {Promise<RenderReply>}
 */
async function render(request, onImported) {
  try {
    /** @type {{ answer: AnswerRender }} */
    const { answer } = await import(request.shell)
    return await answer(request, onImported)
  } catch (error) {
    return { fatal: String(describe(error)) }
  }
}

/** @param {Start} start */
async function run(start) {
  const startApi = createApiStarter(start)
  watchCalls((origin, ms, failed) => send({ type: 'called', origin, ms, failed }))
  /** @type {ReturnType<typeof createListener> | undefined} */
  let listener
  // Loaded before the API, because it sets globals, and only when needed, because pages do without both.
  const load = () => (listener ??= createListener(start.key, startApi))
  const timeouts = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 }
  const server = createServer(
    { ...timeouts, maxHeaderSize: MAX_HEADER_BYTES },
    async (incoming, outgoing) => void (await load())(incoming, outgoing),
  )
  await new Promise((resolve) => server.listen(start.socket, () => resolve(null)))

  take = async (message) => {
    if (message.type === 'ping') send({ type: 'pong', rss: process.memoryUsage.rss() })
    if (message.type === 'warm')
      load()
        .then(startApi)
        .then(
          () => send({ type: 'warm', problem: null }),
          (error) => send({ type: 'warm', problem: String(error?.message ?? error) }),
        )
    if (message.type !== 'render') return
    const { id, request } = message
    const { html, ...reply } = await render(request, () => send({ type: 'imported', id }))
    if (html !== undefined) channel.write(toLine(html))
    send({ type: 'rendered', id, ...reply })
  }
  send({ type: 'ready' })
}

/** Takes the start, which is always the first message; `run` replaces it. @type {(message: HostMessage) => unknown} */
let take = (message) =>
  message.type === 'start' &&
  run(message).catch((error) => {
    console.error(error)
    process.exit(1)
  })
readMessages(
  channel,
  (message) => take(message),
  Number.POSITIVE_INFINITY,
  () => {},
)
