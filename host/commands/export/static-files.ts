import type { RouteSnapshot } from '@lustre/platform'

/** A page of the export, with the host's response headers. */
export type ExportedPage = { path: string; html: string; headers: Record<string, string> }

const IMMUTABLE = '/remotes/*'
const ONE_YEAR = 'public, max-age=31536000, immutable'

/** Returns both file names that static servers look for, so that few of them redirect to a trailing slash. */
export const filesOfPage = (path: string): string[] =>
  path === '/' ? ['index.html'] : [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`]

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Returns a page that redirects, for servers without redirects of their own. */
export const redirectPage = (to: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${escapeHtml(to)}"></head><body><p><a href="${escapeHtml(to)}">This page has moved.</a></p></body></html>\n`

/** Returns redirects in the `_redirects` format of several static hosts. */
export const redirectsFile = (routes: readonly RouteSnapshot[]): string =>
  routes.flatMap(({ path, redirect }) => (redirect === null ? [] : [`${path} ${redirect} 301\n`])).join('')

/**
 * Returns headers in the `_headers` format of several static hosts. Other servers need them as settings.
 * @param mediaBase base of the addresses of the site's own library, which have no extension; null with a real provider
 */
export function headersFile(
  pages: readonly ExportedPage[],
  common: Readonly<Record<string, string>>,
  mediaBase: string | null,
): string {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    ...pages.flatMap(({ path, headers }) =>
      (path === '/' ? ['/'] : [path, `${path}/`]).map((address) => block(address, headers)),
    ),
    block(IMMUTABLE, { ...common, 'Cache-Control': ONE_YEAR }),
    // Browsers detect a picture's type; programs that fetch share pictures may not.
    ...(mediaBase === null ? [] : [block(`${mediaBase}/image/*`, { 'Content-Type': 'image/jpeg' })]),
  ].join('\n')
}
