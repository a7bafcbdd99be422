import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { errorBody } from '@lustre/platform/server'
import { REQUEST_ID_HEADER, type Trace } from '../operate/observe.ts'
import { createApp, handlersOf } from './app.ts'
import { FLOOD, type Refusal, refusalOf } from './check-request.ts'
import { baseHeaders, documentHeaders } from './headers/security-headers.ts'
import type { HostBindings, HostContext, HostHandler, HostParts } from './host-parts.ts'
import { sendError } from './http/respond.ts'
import { createLinger } from './limits/linger.ts'
import { createPipelines } from './limits/pipelines.ts'
import { createFailure, createRefusals } from './serve-refusals.ts'

/** Disconnects slow senders. A kept-alive connection outlives the 60 s of most proxies. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often Node.js checks the first two. Its default of 30 s would triple the shorter one. */
  connectionsCheckingInterval: 5000,
}
/**
 * Disconnects a client that has read nothing of its answer for this long, like nginx's `send_timeout`. Linux
 * reports progress after each third of its buffer, at most 1.3 MB, so a reader of 22 KB/s stays connected.
 */
const WRITE_TIMEOUT_MS = 60_000

/**
 * Adds headers that an answer may replace, the request's id, and the cookies that its handlers set. Node.js merges
 * them: reading the answer's headers here would have every page's parsed and written again.
 */
const addHeaders = (headers: Readonly<Record<string, string>>): HostHandler => {
  const common = Object.entries(headers)
  return async (c, next) => {
    const { outgoing, trace, cookies } = c.env
    for (const [name, value] of common) outgoing.setHeader(name, value)
    outgoing.setHeader(REQUEST_ID_HEADER, trace.id)
    await next()
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie)
  }
}

/** Refuses requests of a client that waits for too many answers already. */
const limitWaiting =
  ({ connections, clientAddress }: HostParts): HostHandler =>
  async ({ env: { incoming, outgoing, trace } }, next) => {
    const leave = connections.enter(incoming.socket, () => clientAddress(incoming))
    if (leave === 'too many') {
      trace.route = 'refused'
      return sendError(FLOOD.status, FLOOD.code, FLOOD.reason, { 'Retry-After': '1' })
    }
    if (leave) outgoing.once('close', leave)
    return next()
  }

/** @param refusalOf returns why a request gets no answer; null when it does */
const refuseIf =
  (refusalOf: (c: HostContext) => Response | null): HostHandler =>
  async (c, next) =>
    refusalOf(c) ?? next()

export function createHost(parts: HostParts): Server {
  const { connections, servesHost, isStopping, observe, log } = parts
  const headers = baseHeaders(parts.headers)
  const pageHeaders = documentHeaders(parts.headers, false)
  const refusals = createRefusals(parts, pageHeaders)
  const app = createApp(
    handlersOf(parts, refusals),
    [
      ['*', addHeaders(headers)],
      ['*', limitWaiting(parts)],
      ['/api/*', refuseIf(refusals.api)],
      // Also limits guesses of passcodes.
      ['/site/releases/*', refuseIf(refusals.page)],
    ],
    createFailure(log, pageHeaders),
  )
  const bindings = new WeakMap<object, HostBindings>()
  const listener = getRequestListener((request, { incoming }) => app.fetch(request, bindings.get(incoming)), {
    // An HTTP/1.0 request may name no host.
    hostname: 'localhost',
    errorHandler(error) {
      log.error('a request failed', error)
      return new Response(null, { status: 500, headers })
    },
  })
  const pipelines = createPipelines()
  const lingerBeforeClose = createLinger()

  function refuse(
    response: ServerResponse,
    trace: Trace,
    { status, code, reason, headers: own }: Refusal,
  ): void {
    trace.route = 'refused'
    const body = JSON.stringify(errorBody(code, reason))
    response
      .writeHead(status, {
        ...headers,
        ...own,
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'Content-Length': Buffer.byteLength(body),
      })
      .end(body)
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse, trace: Trace): void {
    // Otherwise a proxy would send its next request on this connection as it closes.
    if (isStopping() || connections.isSpare(incoming.socket)) outgoing.setHeader('Connection', 'close')
    const refusal = refusalOf(incoming, servesHost, connections.isSpare)
    if (refusal) return refuse(outgoing, trace, refusal)
    bindings.set(incoming, { incoming, outgoing, trace, cookies: [] })
    void listener(incoming, outgoing)
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const place = pipelines.enter(socket)
    if (place === 'leave') return
    lingerBeforeClose(request)
    const trace = observe.begin()
    response.once('close', () => observe.end(trace, request, response))
    if (place === 'queue') return pipelines.run(socket, response, () => answer(request, response, trace))
    response.setHeader('Connection', 'close')
    refuse(response, trace, FLOOD)
  }

  const { writeTimeout = WRITE_TIMEOUT_MS, ...timeouts } = parts.timeouts ?? {}
  const server = createServer({ ...TIMEOUTS, ...timeouts }, handle)
  // Node.js reports an idle connection. It stays open while its answer is being made.
  server.setTimeout(writeTimeout, (socket) => {
    if (!pipelines.isAnswering(socket) || socket.writableLength > 0) socket.destroy()
  })
  connections.watch(server)
  return server
}
