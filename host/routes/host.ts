import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { baseHeaders, documentHeaders } from '../security/security-headers.ts'
import { createAdmission } from './admit.ts'
import { createDispatch } from './dispatch.ts'
import type { HostParts } from './host-parts.ts'
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

/** The site's server: documents composed from the live releases, their files and APIs, the embedded media library. */
export function createHost(parts: HostParts): Server {
  const headers = baseHeaders(parts.headers)
  const admit = createAdmission({ ...parts, headers })
  const dispatch = createDispatch(createTable(parts), refuseMethod(headers))
  const fail = createFailure(parts.log, documentHeaders(parts.headers, false))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = admit(request, response)
    if (!exchange) return
    try {
      await dispatch(exchange)
    } catch (error) {
      fail(exchange, error)
    }
  }

  return createServer(
    { ...TIMEOUTS, ...parts.timeouts },
    (request, response) => void handle(request, response),
  )
}
