import type { IncomingMessage } from 'node:http'
import type { Exchange } from '../http/exchange.ts'
import { sendError, sendText } from '../http/respond.ts'
import { REQUEST_ID_HEADER } from '../operations/observe.ts'
import type { RequestLimit } from '../security/request-limit.ts'

const TOO_MANY_PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Too many requests</title></head>' +
  '<body><h1>Too many requests</h1><p>Please wait a moment, then <a href="">try again</a>.</p></body></html>'

export type RefusalsOptions = {
  requestLimit: RequestLimit
  clientAddress: (request: IncomingMessage) => string
  headers: Readonly<Record<string, string>>
  pageHeaders: Readonly<Record<string, string>>
}

/** Answers to what the host does not take. `api` and `document` tell whether they have answered. */
export function createRefusals({ requestLimit, clientAddress, headers, pageHeaders }: RefusalsOptions) {
  const waitS = ({ request }: Exchange) => Math.ceil(requestLimit.take(clientAddress(request)) / 1000)

  return {
    method({ response }: Exchange, allowed: ReadonlySet<string>): void {
      sendError(response, 405, 'method_not_allowed', 'This address does not accept that method.', {
        ...headers,
        Allow: [...allowed].join(', '),
      })
    },
    /** 429 for an address that asks for more work than its share. */
    api(exchange: Exchange): boolean {
      const seconds = waitS(exchange)
      if (seconds === 0) return false
      sendError(exchange.response, 429, 'too_many_requests', 'Too many requests. Please wait a moment.', {
        ...headers,
        'Retry-After': String(seconds),
        [REQUEST_ID_HEADER]: exchange.trace.id,
      })
      return true
    },
    document(exchange: Exchange): boolean {
      const seconds = waitS(exchange)
      if (seconds === 0) return false
      sendText(exchange.response, 429, TOO_MANY_PAGE, {
        ...pageHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(seconds),
        [REQUEST_ID_HEADER]: exchange.trace.id,
      })
      return true
    },
  }
}
