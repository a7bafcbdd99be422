import { type Boot, findRoute, type RouteSnapshot } from '@lustre/platform'

type Routes = Pick<Boot, 'remotes'>

/** A path that nobody owns has a page of the shell's, which is like the site's. */
const chromeOf = (route: RouteSnapshot | undefined) => route?.chrome ?? 'site'

/**
 * Whether the way from the page that is shown to another path leads into or out of a document of its own. A page
 * without header and footer is one beside pages with them: the footer does not follow navigations.
 */
export function isFullLoad({ remotes }: Routes, to: string): boolean {
  const from = findRoute(remotes, location.pathname)?.route
  const next = findRoute(remotes, to)?.route
  if (from === next) return false
  return Boolean(from?.ownDocument || next?.ownDocument) || chromeOf(from) !== chromeOf(next)
}

/**
 * Makes such navigations full loads. Links, `navigate` and `Navigate` all end in the History API, so they are met
 * there; back and forward then lead to other documents, and are the browser's own full loads.
 * @param load loads another document
 */
export function keepDocumentsApart(
  boot: Routes,
  load: Pick<Location, 'assign' | 'replace'> = location,
): void {
  for (const change of ['pushState', 'replaceState'] as const) {
    const original = history[change].bind(history)
    history[change] = (state, unused, to) => {
      const url = new URL(to ?? '', location.href)
      if (!isFullLoad(boot, url.pathname)) original(state, unused, to)
      else if (change === 'pushState') load.assign(url)
      else load.replace(url)
    }
  }
}
