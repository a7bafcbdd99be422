import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { ServerLogger } from '@lustre/platform/server'
import { PreviewError } from '../live/previews/preview-error.ts'
import { REQUEST_ID_HEADER } from '../operate/observe.ts'
import type { Answer, Exchange } from './http/exchange.ts'
import { sendError, sendText } from './http/respond.ts'
import type { RequestLimit } from './limits/request-limit.ts'

type Headers = Readonly<Record<string, string>>

/** Plain text of ours: what failed may be the renderer that other pages are made with. */
const plainPage = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
const TOO_MANY_PAGE = plainPage(
  'Too many requests',
  '<p>Please wait a moment, then <a href="">try again</a>.</p>',
)
const SERVER_ERROR_PAGE = plainPage(
  'Unexpected Application Error!',
  '<p>500 Internal Server Error</p><p><a href="">Try again</a> or go <a href="/">back to Home</a>.</p>',
)

const STARTING_PAGE = plainPage('The site is starting', '<p>Please <a href="">try again</a> in a moment.</p>')

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The live site is not shown in its place: whoever opened the link would take it for the preview. */
const previewPage = (reason: string) =>
  plainPage(
    'This preview cannot be shown',
    `<p>${escapeHtml(reason)}</p><p><a href="/site/preview/leave">Leave the preview</a></p>`,
  )

const sendPage = (
  { response, trace }: Exchange,
  status: number,
  html: string,
  headers: OutgoingHttpHeaders,
) =>
  sendText(response, status, html, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    [REQUEST_ID_HEADER]: trace.id,
  })

/** 405 for a method that the address does not take. */
export const refuseMethod =
  (headers: Headers) =>
  ({ response }: Exchange, allowed: ReadonlySet<string>): Answer =>
    sendError(response, 405, 'method_not_allowed', 'This address does not accept that method.', {
      ...headers,
      Allow: [...allowed].join(', '),
    })

/** 500 for what a handler did not catch, with the reason in the log only; or why a preview cannot be shown. */
export const createFailure =
  (log: ServerLogger, pageHeaders: Headers) =>
  (exchange: Exchange, error: unknown): void => {
    const { id, route, remote, release } = exchange.trace
    if (error instanceof PreviewError) {
      const headers = { ...pageHeaders, 'X-Robots-Tag': 'noindex' }
      if (!exchange.url.pathname.startsWith('/api/'))
        return void sendPage(exchange, error.status, previewPage(error.message), headers)
      return void sendError(exchange.response, error.status, 'preview', error.message, headers)
    }
    log.error('a request failed', error, { id, route, remote, release })
    if (exchange.response.headersSent) exchange.response.destroy()
    else sendPage(exchange, 500, SERVER_ERROR_PAGE, pageHeaders)
  }

export type RefusalsOptions = {
  requestLimit: RequestLimit
  clientAddress: (request: IncomingMessage) => string
  headers: Headers
  pageHeaders: Headers
}

/** 429 for an address that asks for more work than its share. Whoever has not is not theirs. */
export function createRefusals({ requestLimit, clientAddress, headers, pageHeaders }: RefusalsOptions) {
  const waitS = ({ request }: Exchange) => Math.ceil(requestLimit.take(clientAddress(request)) / 1000)

  return {
    api(exchange: Exchange): Answer {
      const seconds = waitS(exchange)
      if (seconds === 0) return 'not mine'
      const why = 'Too many requests. Please wait a moment.'
      return sendError(exchange.response, 429, 'too_many_requests', why, {
        ...headers,
        'Retry-After': String(seconds),
        [REQUEST_ID_HEADER]: exchange.trace.id,
      })
    },
    /** 503 from a host that has no release of the shell yet: it has just started, and the store is away. */
    starting: (exchange: Exchange): Answer =>
      sendPage(exchange, 503, STARTING_PAGE, { ...pageHeaders, 'Retry-After': '5' }),
    page(exchange: Exchange): Answer {
      const seconds = waitS(exchange)
      if (seconds === 0) return 'not mine'
      return sendPage(exchange, 429, TOO_MANY_PAGE, { ...pageHeaders, 'Retry-After': String(seconds) })
    },
  }
}
