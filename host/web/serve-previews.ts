import type { RemoteSnapshot } from '@lustre/platform'
import { cookieValue } from '../live/cookies.ts'
import { PreviewError } from '../live/previews/token.ts'
import { PREVIEW_COOKIE } from '../live/visitors.ts'
import type { HostContext, HostHandler, HostParts } from './host-parts.ts'
import type { Refusals } from './serve-refusals.ts'

const PREFIX = '/site/preview/'
/** The lasting address of a release. */
const LASTING = /^\/site\/release\/([^/]+)\/([^/]+)$/
const DAY_S = 86_400
const BASE = 'http://site.invalid'

/** Returns the path of an address of this site; null for one that leads elsewhere, however it is written. */
export function pathHere(address: string): string | null {
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : null
  // '/.//elsewhere' resolves to '//elsewhere'
  if (!address.startsWith('/') || url?.origin !== BASE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

const firstPage = ({ routes }: RemoteSnapshot): string =>
  routes.find(({ path, redirect }) => redirect === null && !/[:*]/.test(path))?.path ?? '/'

function cameFrom({ env: { incoming } }: HostContext): string {
  const { headers } = incoming
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : null
  if (from?.host !== headers.host || from?.pathname.startsWith(PREFIX)) return '/'
  return pathHere(from?.pathname + (from?.search ?? '')) ?? '/'
}

export function createPreviewHandlers({ previews, headers: { https } }: HostParts, refusals: Refusals) {
  const setCookie = (value: string, maxAge: number) =>
    `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

  const goTo = (path: string, cookie: string) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: path,
        'Set-Cookie': cookie,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        // The link's address is a secret.
        'Referrer-Policy': 'no-referrer',
      },
    })

  return {
    /**
     * Handles `/site/preview/<token>` and `/site/release/<section>/<version>?link=<token>`, which browsers with this
     * preview open without the token. `?to=/path` leads to a page.
     */
    async enter(c, next) {
      if (previews === null) return next()
      const refusal = refusals.page(c)
      if (refusal) return refusal
      const { pathname, searchParams } = new URL(c.req.url)
      const [, section, version] = LASTING.exec(pathname) ?? []
      const shown = () => cookieValue(c.env.incoming.headers.cookie, PREVIEW_COOKIE) ?? ''
      const token = section ? (searchParams.get('link') ?? shown()) : pathname.slice(PREFIX.length)
      const { release, ...seen } = await previews.open(token)
      if (section && (seen.name !== section || seen.version !== version))
        throw new PreviewError(403, `This link does not open ${section} ${version}.`)
      const to = searchParams.get('to')
      // A preview of the shell opens the home page, because the shell surrounds every page.
      const first = 'routes' in release.snapshot ? firstPage(release.snapshot) : '/'
      const path = to === null ? first : pathHere(to)
      if (path === null) throw new PreviewError(400, 'The address after to= is not one of this site.')
      const seconds = 'link' in seen ? DAY_S : Math.floor((seen.expires - previews.now()) / 1000)
      return goTo(path, setCookie(token, seconds))
    },
    leave: async (c, next) => (previews === null ? next() : goTo(cameFrom(c), setCookie('', 0))),
  } satisfies Record<string, HostHandler>
}
