import type { RemoteSnapshot } from '@lustre/platform'
import type { Answer, Exchange, Handler } from '../../web/http/exchange.ts'
import { PreviewError } from './preview-error.ts'
import { PREVIEW_COOKIE, type Previews } from './previews.ts'

const PREFIX = '/site/preview/'
const BASE = 'http://site.invalid'

export type PreviewHandlerOptions = {
  previews: Previews | null
  headers: Readonly<Record<string, string>>
  /** Whether visitors reach the site by https. */
  https: boolean
  /** Refuses visitors who ask for too much. */
  refuse: (exchange: Exchange) => Answer
}

/** An address of this site, as its path with what follows; null for one that leads elsewhere, however it is written. */
export function pathHere(address: string): string | null {
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : null
  // '/.//elsewhere' is '//elsewhere' once it is resolved
  if (!address.startsWith('/') || url?.origin !== BASE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The first page of a release that has one address. */
const firstPage = ({ routes }: RemoteSnapshot): string =>
  routes.find(({ path, redirect }) => redirect === null && !/[:*?]/.test(path))?.path ?? '/'

/** Where a visitor came from on this site; the front page where that is not known. */
function cameFrom({ request: { headers } }: Exchange): string {
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null
  if (from?.host !== headers.host || from?.pathname.startsWith(PREFIX)) return '/'
  return pathHere(from?.pathname + (from?.search ?? '')) ?? '/'
}

/** A link opens a preview by a cookie, and another one ends it. */
export function createPreviewHandlers({ previews, headers, https, refuse }: PreviewHandlerOptions) {
  const setCookie = (value: string, maxAge: number) =>
    `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

  function goTo({ response }: Exchange, path: string, cookie: string): Answer {
    response
      .writeHead(303, {
        ...headers,
        Location: path,
        'Set-Cookie': cookie,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        // the address of the link is a secret
        'Referrer-Policy': 'no-referrer',
      })
      .end()
    return 'answered'
  }

  return {
    /** `/site/preview/<token>`, with `?to=/path` to a page. */
    async enter(exchange) {
      if (previews === null) return 'not mine'
      if (refuse(exchange) === 'answered') return 'answered'
      const { pathname, searchParams } = exchange.url
      const token = pathname.slice(PREFIX.length)
      const { release, expires } = await previews.open(token)
      const to = searchParams.get('to')
      // a shell is around every page
      const first = 'routes' in release.snapshot ? firstPage(release.snapshot) : '/'
      const path = to === null ? first : pathHere(to)
      if (path === null) throw new PreviewError(400, 'The address after to= is not one of this site.')
      const seconds = Math.floor((expires - previews.now()) / 1000)
      return goTo(exchange, path, setCookie(token, seconds))
    },
    leave: (exchange) =>
      previews === null ? 'not mine' : goTo(exchange, cameFrom(exchange), setCookie('', 0)),
  } satisfies Record<string, Handler>
}
