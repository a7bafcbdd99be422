/**
 * Where a link of the header leads on a page with sections of its own: `/#pricing` is `/furniture#pricing` on a page
 * that declares the anchor, because its visitors want its prices. Everything else stays as it is.
 * @param anchors ids of the page's own sections
 */
export function ownAnchor(href: string, pathname: string, anchors: readonly string[]): string {
  const isOwn = href.startsWith('/#') && anchors.includes(href.slice(2))
  return isOwn ? (pathname.replace(/\/+$/, '') || '/') + href.slice(1) : href
}
