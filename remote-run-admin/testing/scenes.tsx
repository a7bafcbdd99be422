import { BrowserRouter, PageContext } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import type { ReactNode } from 'react'

type SceneProps = { children: ReactNode; seed?: number }

const page = (seed: number, children: ReactNode) => (
  <PageContext value={{ remote: 'run-admin', seed, standalone: false }}>
    <main>{children}</main>
  </PageContext>
)

/** For tests: a page in the browser, at the address that the window has. */
export const BrowserScene = ({ children, seed = 0 }: SceneProps) => (
  <BrowserRouter>{page(seed, children)}</BrowserRouter>
)

/** For tests: the same page as the host renders it. */
export const HostScene = ({ children, seed = 0, path }: SceneProps & { path: string }) => (
  <StaticRouter location={path}>{page(seed, children)}</StaticRouter>
)
