import { escapeMarkup, type ServerLogger } from '@lustre/platform/server'
import { REFUSAL_TEXTS, type RefusalText } from '../content/refusals.ts'
import { PreviewError } from '../live/previews/token.ts'
import type { HostContext, HostParts } from './host-parts.ts'
import { sendError, sendText } from './http/respond.ts'

type Headers = Readonly<Record<string, string>>

/** Renders plain markup, because the renderer of other pages may have failed. */
const plainPage = ({ title, body }: RefusalText, reason = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${reason && `<p>${escapeMarkup(reason)}</p>`}${body}</body></html>`

const sendPage = (status: number, html: string, headers: Headers) =>
  sendText(status, 'text/html; charset=utf-8', html, headers)

export const refuseMethod = (allowed: readonly string[]) => (): Response =>
  sendError(405, 'method_not_allowed', 'This address does not accept that method.', {
    Allow: allowed.join(', '),
  })

/** Answers an uncaught error with 500, and only logs its reason; or explains a failed preview. */
export const createFailure =
  (log: ServerLogger, pageHeaders: Headers) =>
  (error: Error, { req, env }: HostContext): Response => {
    const isApi = req.path.startsWith('/api/')
    if (error instanceof PreviewError) {
      const headers = { ...pageHeaders, 'X-Robots-Tag': 'noindex' }
      return isApi
        ? sendError(error.status, 'preview', error.message, headers)
        : sendPage(error.status, plainPage(REFUSAL_TEXTS.preview, error.message), headers)
    }
    const { id, route, remote, release } = env.trace
    log.error('a request failed', error, { id, route, remote, release })
    return isApi
      ? sendError(500, 'internal', 'Something went wrong on our side. Please try again.')
      : sendPage(500, plainPage(REFUSAL_TEXTS.failed), pageHeaders)
  }

export function createRefusals({ requestLimit, clientAddress }: HostParts, pageHeaders: Headers) {
  function retryAfter({ env }: HostContext): Headers | null {
    const waitMs = requestLimit.take(clientAddress(env.incoming))
    return waitMs === 0 ? null : { 'Retry-After': String(Math.ceil(waitMs / 1000)) }
  }

  return {
    api(c: HostContext): Response | null {
      const retry = retryAfter(c)
      return retry && sendError(429, 'too_many_requests', 'Too many requests. Please wait a moment.', retry)
    },
    page(c: HostContext): Response | null {
      const retry = retryAfter(c)
      return retry && sendPage(429, plainPage(REFUSAL_TEXTS.tooMany), { ...pageHeaders, ...retry })
    },
    /** Answers 503 while a new host has no shell, because the store is unavailable. */
    starting: (): Response =>
      sendPage(503, plainPage(REFUSAL_TEXTS.starting), { ...pageHeaders, 'Retry-After': '5' }),
  }
}

export type Refusals = ReturnType<typeof createRefusals>
