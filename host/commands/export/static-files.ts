import type { RouteSnapshot } from '@lustre/platform'

/** A page that the export holds, with the headers that the host gave it. */
export type ExportedPage = { path: string; html: string; headers: Record<string, string> }

const IMMUTABLE = '/remotes/*'
const ONE_YEAR = 'public, max-age=31536000, immutable'

/** Both names that static servers look for, so that most of them answer without a redirect to a trailing slash. */
export const filesOfPage = (path: string): string[] =>
  path === '/' ? ['index.html'] : [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`]

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A page that leads on, for servers that know no redirects of their own. */
export const redirectPage = (to: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${escapeHtml(to)}"></head><body><p><a href="${escapeHtml(to)}">This page has moved.</a></p></body></html>\n`

/** Redirects in the format that several static hosts read as `_redirects`. */
export const redirectsFile = (routes: readonly RouteSnapshot[]): string =>
  routes.flatMap(({ path, redirect }) => (redirect === null ? [] : [`${path} ${redirect} 301\n`])).join('')

/**
 * Headers in the format that several static hosts read as `_headers`; for all others it is the list to set.
 * @param mediaBase base of the own library's addresses, which have no ending; null with a real provider
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
    // browsers look into a picture; programs that fetch share pictures may not
    ...(mediaBase === null ? [] : [block(`${mediaBase}/image/*`, { 'Content-Type': 'image/jpeg' })]),
  ].join('\n')
}
