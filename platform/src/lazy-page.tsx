import { type ComponentType, lazy, useState } from 'react'
import type { PageComponent } from './contract.ts'

/**
 * Gives a page its own chunk: `Page: lazyPage(() => import('./pages/landing-page.tsx'))`. The build adds `source`, by
 * which the release finds the files to preload.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, source?: string): PageComponent {
  let loaded: ComponentType | null = null
  const Pending = lazy(load)
  function Page() {
    // State fixes the choice: a page that started as pending stays the same element when its chunk arrives.
    const [Current] = useState<ComponentType>(() => loaded ?? Pending)
    return <Current />
  }
  const preload = async () => {
    loaded = (await load()).default
  }
  return Object.assign(Page, source === undefined ? { preload } : { preload, source })
}
