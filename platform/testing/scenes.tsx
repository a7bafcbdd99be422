import type { ReactNode } from 'react'
import {
  BrowserRouter,
  PageContext,
  SAMPLE_SITE_CONFIG,
  type SiteConfig,
  SiteConfigContext,
} from '../src/index.ts'
import { StaticRouter } from '../src/static-router.ts'

type SceneProps = {
  children: ReactNode
  seed?: number
  config?: SiteConfig
  settings?: Readonly<Record<string, unknown>>
}

const page = ({ children, seed = 0, config = SAMPLE_SITE_CONFIG, settings }: SceneProps) => (
  <SiteConfigContext value={config}>
    <PageContext value={{ seed, settings }}>
      <main>{children}</main>
    </PageContext>
  </SiteConfigContext>
)

export const BrowserScene = (props: SceneProps) => <BrowserRouter>{page(props)}</BrowserRouter>

export const HostScene = ({ path, ...props }: SceneProps & { path: string }) => (
  <StaticRouter location={path}>{page(props)}</StaticRouter>
)
