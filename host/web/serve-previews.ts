import type { RemoteSnapshot } from '@lustre/platform'
import { PreviewError } from '../live/previews/token.ts'
import { PREVIEW_COOKIE } from '../live/visitors.ts'
import type { HostContext, HostHandler, HostParts } from './host-parts.ts'
import type { Refusals } from './serve-refusals.ts'

const PREFIX = '/site/preview/'
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

export function createPreviewHandlers(
  { previews, headers: { https } }: Pick<HostParts, 'previews' | 'headers'>,
  refusals: Refusals,
) {
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
    /** Handles `/site/preview/<token>`. `?to=/path` leads to a page. */
    async enter(c, next) {
      if (previews === null) return next()
      const refusal = refusals.page(c)
      if (refusal) return refusal
      const { pathname, searchParams } = new URL(c.req.url)
      const token = pathname.slice(PREFIX.length)
      const { release, expires } = await previews.open(token)
      const to = searchParams.get('to')
      // A preview of the shell opens the home page, because the shell surrounds every page.
      const first = 'routes' in release.snapshot ? firstPage(release.snapshot) : '/'
      const path = to === null ? first : pathHere(to)
      if (path === null) throw new PreviewError(400, 'The address after to= is not one of this site.')
      const seconds = Math.floor((expires - previews.now()) / 1000)
      return goTo(path, setCookie(token, seconds))
    },
    leave: async (c, next) => (previews === null ? next() : goTo(cameFrom(c), setCookie('', 0))),
  } satisfies Record<string, HostHandler>
}
