import { isIPv4 } from 'node:net'
import { sameSecret } from '@lustre/platform/server'
import type { Answer, Exchange, Handler } from '../web/http/exchange.ts'
import { sendError, sendText } from '../web/http/respond.ts'
import type { Readiness } from './readiness.ts'
import type { SiteMetrics } from './site-metrics.ts'

export type OperationsOptions = {
  metrics: SiteMetrics
  /** null: the metrics are for clients on this machine. */
  metricsToken: string | null
  readiness: () => Promise<Readiness>
  headers: Readonly<Record<string, string>>
}

const JSON_TYPE = 'application/json'
/** Headers by which a proxy says that it speaks for somebody else. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** A client on this machine that speaks for itself; a proxy here would otherwise open the metrics to the world. */
function isLocal({ request }: Exchange): boolean {
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

/** The addresses for those who run the site: health, readiness, metrics. */
export function createOperationsHandlers({ metrics, metricsToken, readiness, headers }: OperationsOptions) {
  const send = ({ response }: Exchange, status: number, type: string, text: string) =>
    sendText(response, status, text, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' })

  async function serveMetrics(exchange: Exchange): Promise<Answer> {
    const { request, response } = exchange
    if (metricsToken === null && !isLocal(exchange))
      return sendError(response, 403, 'forbidden', 'Set METRICS_TOKEN to read this from elsewhere.', headers)
    if (metricsToken !== null && !sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return sendError(response, 401, 'unauthorized', 'This is for those who know the token.', {
        ...headers,
        'WWW-Authenticate': 'Bearer',
      })
    return send(exchange, 200, metrics.contentType, await metrics.text())
  }

  async function serveReadiness(exchange: Exchange): Promise<Answer> {
    const result = await readiness()
    return send(exchange, result.status === 'not ready' ? 503 : 200, JSON_TYPE, JSON.stringify(result))
  }

  return {
    health: (exchange) => send(exchange, 200, JSON_TYPE, '{"status":"ok"}'),
    readiness: serveReadiness,
    metrics: serveMetrics,
  } satisfies Record<string, Handler>
}
