import { BrowserRouter, PageContext, StaticRouter } from '@lustre/platform'
import type { ReactNode } from 'react'

type SceneProps = { children: ReactNode; seed?: number }

/** For tests: a page in the browser, at the address that the window has. */
export function BrowserScene({ children, seed = 0 }: SceneProps) {
  return (
    <BrowserRouter>
      <PageContext value={{ remote: 'gallery', seed }}>
        <main>{children}</main>
      </PageContext>
    </BrowserRouter>
  )
}

/** For tests: the same page as the host renders it, knowing the path only. */
export function HostScene({ children, seed = 0, path }: SceneProps & { path: string }) {
  return (
    <StaticRouter location={path}>
      <PageContext value={{ remote: 'gallery', seed }}>
        <main>{children}</main>
      </PageContext>
    </StaticRouter>
  )
}
