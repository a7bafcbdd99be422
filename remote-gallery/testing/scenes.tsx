import { BrowserRouter, PageContext } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import type { ReactNode } from 'react'

type SceneProps = { children: ReactNode; seed?: number }

/** For tests: a page in the browser, at the address that the window has. */
export function BrowserScene({ children, seed = 0 }: SceneProps) {
  return (
    <BrowserRouter>
      <PageContext value={{ remote: 'gallery', seed, standalone: false }}>
        <main>{children}</main>
      </PageContext>
    </BrowserRouter>
  )
}

/** For tests: the same page as the host renders it, knowing the path only. */
export function HostScene({ children, seed = 0, path }: SceneProps & { path: string }) {
  return (
    <StaticRouter location={path}>
      <PageContext value={{ remote: 'gallery', seed, standalone: false }}>
        <main>{children}</main>
      </PageContext>
    </StaticRouter>
  )
}

/** Rules that need layout or a canvas, which jsdom lacks; the journeys check them in a browser. */
export const AXE_RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
}
