import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Exchange, namesItsHost, parseTarget, type Trace } from './http/exchange.ts'
import { sendError } from './http/respond.ts'
import type { ConnectionLimit } from './limits/connections.ts'
import type { HostCheck } from './limits/served-hosts.ts'

/** What is answered however busy the site is: whoever asks would restart it otherwise. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])

export const TOO_MANY = 'Too many requests at once. Please wait for the answers.'

export type AdmissionOptions = {
  servesHost: HostCheck
  connections: Pick<ConnectionLimit, 'isSpare'>
  headers: Readonly<Record<string, string>>
}

/**
 * Refuses what no handler should see: too much at once, a host or an address that two readers read in two ways, a host
 * that is not ours.
 */
export function createAdmission({ servesHost, connections, headers }: AdmissionOptions) {
  function refuse(response: ServerResponse, trace: Trace, status: number, code: string, why: string): null {
    trace.route = 'refused'
    sendError(response, status, code, why, headers)
    return null
  }

  return {
    /** @returns null when the request is refused, and answered */
    admit(request: IncomingMessage, response: ServerResponse, trace: Trace): Exchange | null {
      if (!namesItsHost(request.rawHeaders, request.httpVersion))
        return refuse(response, trace, 400, 'bad_host', 'The Host header is not valid.')
      const url = parseTarget(request.url ?? '/')
      if (!(url instanceof URL)) return refuse(response, trace, url.status, 'bad_address', url.reason)
      const { host } = request.headers
      // 421: RFC 9110, 15.5.20
      if (!servesHost({ host, pathname: url.pathname, localAddress: request.socket.localAddress }))
        return refuse(response, trace, 421, 'wrong_host', 'There is no site under this name here.')
      if (connections.isSpare(request.socket)) {
        response.setHeader('Connection', 'close')
        if (!HEALTH.has(url.pathname)) {
          response.setHeader('Retry-After', '5')
          return refuse(response, trace, 503, 'busy', 'The site is very busy. Please try again in a moment.')
        }
      }
      return { request, response, url, trace }
    },
    /** Refuses what came on a connection with too many others, as its last. */
    refuseFlood(response: ServerResponse, trace: Trace): null {
      response.setHeader('Connection', 'close')
      return refuse(response, trace, 429, 'too_many_requests', TOO_MANY)
    },
  }
}
