import {
  type Boot,
  findRoute,
  type RouterProps,
  SiteConfigContext,
  useHydrated,
  useIsNavigating,
  useLocation,
} from '@lustre/platform'
import { PartBoundary } from '@lustre/platform/part-boundary'
import { MANIFEST_PATH } from '@lustre/platform/site-config'
import { COLORS } from '@lustre/shared-ui/colors'
import { type ComponentType, memo } from 'react'
import { errorDetail } from './error-detail.ts'
import { ErrorScreen } from './error-screen.tsx'
import { deferredClientFooter, deferredFooter } from './footer/deferred-footer.tsx'
import { ClientHeader } from './header/client-header.tsx'
import { Header } from './header/header.tsx'
import type { Modules } from './modules.ts'
import { PageSlot } from './page-slot.tsx'
import type { PreviewBar } from './preview-bar.tsx'
import { RouteEffects } from './route-effects.tsx'
import { Stylesheet } from './stylesheet.tsx'

/** Adds the web app manifest after hydration, or it would compete with the first picture. */
function LateManifest({ boot }: { boot: Boot }) {
  // A standalone remote brings its own.
  const manifest = boot.standalone === null ? MANIFEST_PATH : boot.standalone.manifest
  return useHydrated() && manifest !== null ? <link rel="manifest" href={manifest} /> : null
}

function NavigationLine() {
  return useIsNavigating() ? <div className="navigation-line" /> : null
}

const NO_ANCHORS: readonly string[] = []

/** A client's page has the variants that sell nothing. */
const Chrome = memo(function Chrome({ boot, part }: { boot: Boot; part: 'header' | 'footer' }) {
  const { pathname } = useLocation()
  const route = findRoute(boot.remotes, pathname)?.route
  if (route?.chrome === 'none') return null
  const isClients = route?.chrome === 'client'
  if (part === 'footer') return isClients ? deferredClientFooter : deferredFooter
  return isClients ? <ClientHeader /> : <Header anchors={route?.anchors ?? NO_ANCHORS} />
})

const wholePageFailed = (_: () => void, error: unknown) => (
  <ErrorScreen detail={errorDetail(error)} retry={async () => location.reload()} />
)

type DocumentProps = {
  boot: Boot
  /** Exactly as the host wrote it, so that hydration meets the same text. */
  bootText: string
  modules: Modules
  Router: ComponentType<RouterProps>
  /** Only documents of a preview load it. */
  Bar?: typeof PreviewBar | undefined
}

/**
 * The whole page as one React tree, because separately rendered parts break `useId`. Header, page and footer share
 * no state: an update that reaches the page's boundary before hydration would drop the host's HTML.
 */
export function Document({ boot, bootText, modules, Router, Bar }: DocumentProps) {
  return (
    <html lang="en" style={boot.config.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={COLORS.paper} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {boot.standalone === null ? <link rel="apple-touch-icon" href="/apple-touch-icon.png" /> : null}
        {boot.shell.css.map((href) => (
          <Stylesheet key={href} boot={boot} href={href} precedence="shell" />
        ))}
        <LateManifest boot={boot} />
      </head>
      <body>
        <SiteConfigContext value={boot.config}>
          <PartBoundary instead={wholePageFailed}>
            <Router still={<Chrome boot={boot} part="footer" />}>
              <Chrome boot={boot} part="header" />
              {boot.preview && Bar ? <Bar boot={boot} preview={boot.preview} /> : null}
              <PageSlot boot={boot} modules={modules} />
              <NavigationLine />
              <RouteEffects />
            </Router>
          </PartBoundary>
        </SiteConfigContext>
        <script type="application/json" id="boot" dangerouslySetInnerHTML={{ __html: bootText }} />
      </body>
    </html>
  )
}
