/** Maps `/#pricing` to `/furniture#pricing` on a page that has the section itself. */
export function ownAnchor(href: string, pathname: string, anchors: readonly string[]): string {
  const isOwn = href.startsWith('/#') && anchors.includes(href.slice(2))
  return isOwn ? (pathname.replace(/\/+$/, '') || '/') + href.slice(1) : href
}
