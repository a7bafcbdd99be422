import type { RemoteSnapshot } from '@lustre/platform'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Lists every indexed page of the live releases. Source: sitemaps.org protocol 0.9. */
export function sitemap(remotes: readonly RemoteSnapshot[], siteUrl: string): string {
  const paths = remotes
    .flatMap((remote) => remote.routes)
    .filter((route) => route.indexed && route.redirect === null && !route.path.includes(':'))
    .map((route) => route.path)
    .sort()
  const urls = paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Excluded pages set noindex themselves, which a crawler must be allowed to read. */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
