import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createAdmission, TOO_MANY } from './admit.ts'
import { createDispatch } from './dispatch.ts'
import { baseHeaders, documentHeaders } from './headers/security-headers.ts'
import type { HostParts } from './host-parts.ts'
import type { Exchange } from './http/exchange.ts'
import { sendError } from './http/respond.ts'
import { createTurns } from './limits/turns.ts'
import { createFailure, refuseMethod } from './serve-refusals.ts'
import { createTable } from './table.ts'

/** A client that sends its request slower than this is let go; a kept connection outlives the proxies' usual 60 s. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often the two first are looked at; Node's own 30 s would triple the shorter one. */
  connectionsCheckingInterval: 5000,
}
/**
 * A client that has taken nothing of its answer for so long is let go, as by nginx's `send_timeout`. Linux tells of
 * progress a third of its buffer at a time, 1.3 MB at most: a reader of 22 KB/s is never cut, and with the buffers of a
 * slow line a far slower one neither.
 */
const WRITE_TIMEOUT_MS = 60_000

/** The site's server: documents composed from the live releases, their files and APIs, the own media library. */
export function createHost(parts: HostParts): Server {
  const headers = baseHeaders(parts.headers)
  const { admit, refuseFlood } = createAdmission({ ...parts, headers })
  const dispatch = createDispatch(createTable(parts), refuseMethod(headers))
  const fail = createFailure(parts.log, documentHeaders(parts.headers, false))
  const { connections, clientAddress, observe } = parts
  const turns = createTurns()

  function answer(exchange: Exchange): void {
    const { request, response, trace } = exchange
    const leave = connections.enter(request.socket, () => clientAddress(request))
    if (leave === 'too many') {
      trace.route = 'refused'
      const more = { ...headers, 'Retry-After': '1' }
      sendError(response, 429, 'too_many_requests', TOO_MANY, more)
      return
    }
    if (leave) response.once('close', leave)
    try {
      const answered = dispatch(exchange)
      if (answered instanceof Promise) answered.catch((error: unknown) => fail(exchange, error))
    } catch (error) {
      fail(exchange, error)
    }
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const line = turns.lineOf(socket)
    const place = turns.enter(line)
    if (place === 'leave') return
    const trace = observe.begin()
    const exchange = place === 'refuse' ? refuseFlood(response, trace) : admit(request, response, trace)
    // one listener for all that follows an answer: each costs every request
    response.once('close', () => {
      observe.end(trace, request, response)
      turns.leave(line, socket, exchange !== null)
    })
    if (exchange) turns.take(line, () => answer(exchange))
  }

  const { writeTimeout = WRITE_TIMEOUT_MS, ...timeouts } = parts.timeouts ?? {}
  const server = createServer({ ...TIMEOUTS, ...timeouts }, handle)
  // Node tells of a connection on which nothing has moved; an answer that is still being made is waited for
  server.setTimeout(writeTimeout, (socket) => {
    if (!turns.isAnswering(socket) || socket.writableLength > 0) socket.destroy()
  })
  connections.watch(server)
  return server
}
