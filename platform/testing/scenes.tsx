import {
  BrowserRouter,
  PageContext,
  SAMPLE_SITE_CONFIG,
  type SiteConfig,
  SiteConfigContext,
} from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import type { ReactNode } from 'react'

type SceneProps = {
  children: ReactNode
  seed?: number
  config?: SiteConfig
  /** Values of the remote's public settings; none by default. */
  settings?: Readonly<Record<string, unknown>>
}

const page = ({ children, seed = 0, config = SAMPLE_SITE_CONFIG, settings }: SceneProps) => (
  <SiteConfigContext value={config}>
    <PageContext value={{ seed, settings }}>
      <main>{children}</main>
    </PageContext>
  </SiteConfigContext>
)

/** For tests: a page in the browser, at the address that the window has, on a site with the sample settings. */
export const BrowserScene = (props: SceneProps) => <BrowserRouter>{page(props)}</BrowserRouter>

/** For tests: the same page as the host renders it, knowing the path only. */
export const HostScene = ({ path, ...props }: SceneProps & { path: string }) => (
  <StaticRouter location={path}>{page(props)}</StaticRouter>
)
