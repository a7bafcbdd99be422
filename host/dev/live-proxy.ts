import type { RemoteSnapshot } from '@lustre/platform'
import { isRecord } from '@lustre/platform/is-record'
import { isLocalName } from '../web/limits/served-hosts.ts'
import { type Against, bootIn, withBoot } from './against.ts'

/** Headers of one connection, or of an encoding that `fetch` has decoded. Source: RFC 9110, 7.6.1. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']
const ANSWER_DROPPED = [...OF_CONNECTION, 'content-encoding', 'content-length', 'strict-transport-security']
const REQUEST_DROPPED = [...OF_CONNECTION, 'host', 'accept-encoding', 'content-length', 'expect']
/** Headers of caching. The proxy changes documents, so a browser must not revalidate them with the site. */
const OF_KEPT = ['if-none-match', 'if-modified-since', 'etag', 'last-modified']

const refusal = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status, headers: { 'Cache-Control': 'no-store' } })

const without = (headers: Headers, names: readonly string[]): Headers => {
  const rest = new Headers(headers)
  for (const name of names) rest.delete(name)
  return rest
}

const hereOf = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address

function headersFor(request: Request, origin: string): Headers {
  const own = new URL(request.url).origin
  const headers = without(request.headers, REQUEST_DROPPED)
  if (headers.get('accept')?.includes('text/html')) for (const name of OF_KEPT) headers.delete(name)
  for (const name of ['origin', 'referer']) {
    const value = headers.get(name)
    if (value !== null && (value === own || value.startsWith(`${own}/`)))
      headers.set(name, origin + value.slice(own.length))
  }
  return headers
}

function answerHeaders(answer: Response, origin: string): Headers {
  const headers = without(answer.headers, ANSWER_DROPPED)
  const location = headers.get('location')
  if (location !== null) headers.set('location', hereOf(location, origin))
  const policy = headers.get('content-security-policy')
  if (policy !== null)
    headers.set(
      'content-security-policy',
      policy
        .split(';')
        .filter((part) => part.trim() !== 'upgrade-insecure-requests')
        .join(';'),
    )
  headers.delete('set-cookie')
  for (const cookie of answer.headers.getSetCookie())
    headers.append('set-cookie', cookie.replace(/;\s*(?:secure(?=;|$)|domain=[^;]*)/gi, ''))
  return headers
}

export type LiveProxyOptions = Against & {
  remotesOf(live: RemoteSnapshot[]): Promise<RemoteSnapshot[]>
}

/** Forwards to the live site, and adds the section in development to its documents. */
export function createLiveProxy({ origin, write, remotesOf }: LiveProxyOptions) {
  async function changed(html: string): Promise<string> {
    const boot: unknown = JSON.parse(bootIn(html) ?? 'null')
    return isRecord(boot) && Array.isArray(boot.remotes)
      ? withBoot(html, { ...boot, remotes: await remotesOf(boot.remotes) })
      : html
  }

  return async function answerLive(request: Request): Promise<Response> {
    const { method, url } = request
    const { hostname, pathname, search } = new URL(url)
    // A page of another site can point its own name at this machine, and would have our origin's rights on
    // the live site.
    if (!isLocalName(hostname) && !/^[\d.]+$|^\[/.test(hostname))
      return refusal(421, 'wrong_host', 'Use the address that the terminal shows.')
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead && !write)
      return refusal(403, 'live_site', `${origin} is only read here. Start with --write to change it.`)
    let answer: Response
    try {
      answer = await fetch(origin + pathname + search, {
        method,
        headers: headersFor(request, origin),
        redirect: 'manual',
        ...(isRead ? {} : { body: await request.arrayBuffer() }),
      })
    } catch {
      return refusal(502, 'unavailable', `${origin} cannot be reached.`)
    }
    const { status } = answer
    const headers = answerHeaders(answer, origin)
    if (method !== 'GET' || !headers.get('content-type')?.startsWith('text/html'))
      return new Response(answer.body, { status, headers })
    const whole = without(headers, OF_KEPT)
    whole.set('cache-control', 'no-store')
    return new Response(await changed(await answer.text()), { status, headers: whole })
  }
}
