import { type Boot, findRoute } from '@lustre/platform'
import { isFullLoad } from './full-loads.ts'
import type { BrowserModules } from './remotes.ts'

/** Loads the next section when the visitor points at, focuses or touches a link to it. */
export function startPrefetch(boot: Boot, modules: BrowserModules): void {
  const prefetch = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    const here = location.pathname
    if (!link || link.target !== '' || link.pathname === here || isFullLoad(boot, here, link.pathname)) return
    const found = findRoute(boot.remotes, link.pathname)
    if (found) modules.load(found.remote.name, link.pathname).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
}
