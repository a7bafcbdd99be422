import { type ComponentType, lazy, useState } from 'react'
import type { PageComponent } from './contract.ts'

/**
 * A page in a chunk of its own: `Page: lazyPage(() => import('./pages/landing-page.tsx'))`. The module's default
 * export is the page. The build adds `source`, so that the release knows which files to preload for the route.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, source?: string): PageComponent {
  let loaded: ComponentType | null = null
  const Pending = lazy(load)
  function Page() {
    // chosen once: a page that began as pending stays the same element when its chunk arrives
    const [Current] = useState<ComponentType>(() => loaded ?? Pending)
    return <Current />
  }
  const preload = async () => {
    loaded = (await load()).default
  }
  return Object.assign(Page, source === undefined ? { preload } : { preload, source })
}
