import {
  findRoute,
  Link,
  type RemoteModule,
  type RemoteSnapshot,
  Route,
  type RouterProps,
  Routes,
  useLocation,
  type Boot as WholeBoot,
} from '@lustre/platform'
import { PartBoundary } from '@lustre/platform/part-boundary'
import { type ComponentType, Suspense, use } from 'react'

/** The JSON block of every document, with which the browser renders exactly what the host rendered. */
export type Boot = Pick<WholeBoot, 'remotes' | 'shell' | 'preload'>

/** Marks errors that the host has logged; it reaches the browser with the failed part. */
export const LOGGED = 'logged'

/**
 * What the shell's bundle on the host exports.
 * @param url path and query
 * @param section the page's module, or why there is none
 */
export type Render = (
  url: string,
  boot: Boot,
  section: RemoteModule | Error | null | undefined,
) => Promise<{ html: string; errors: unknown[] }>

/** Returns a section's module: on the host at once, in the browser perhaps later. */
export type GetModule = (remote: RemoteSnapshot) => RemoteModule | Promise<RemoteModule>

/** Inside a `main`, so that header and footer stay around it. */
function Page({ boot, getModule }: { boot: Boot; getModule: GetModule }) {
  const { pathname } = useLocation()
  const found = findRoute(boot.remotes, pathname)
  if (!found)
    return (
      <main id="page">
        <title>Not found</title>
        <h1>There is no such page</h1>
      </main>
    )
  const { remote, route } = found
  const failed = () => (
    <main id="page">
      <h1>This page failed</h1>
      <a href={pathname}>Try again</a>
    </main>
  )
  return (
    <>
      {remote.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="remote" />
      ))}
      {/* On the host, a page that fails costs the Suspense around it; in the browser, the boundary. */}
      <Suspense fallback={<main id="page" aria-busy="true" />}>
        <PartBoundary key={remote.name} instead={failed}>
          <SectionPage remote={remote} pattern={route.pattern} getModule={getModule} />
        </PartBoundary>
      </Suspense>
    </>
  )
}

type SectionProps = { remote: RemoteSnapshot; pattern: string; getModule: GetModule }

function SectionPage({ remote, pattern, getModule }: SectionProps) {
  const got = getModule(remote)
  const { routes } = got instanceof Promise ? use(got) : got
  const owner = routes.find(({ path }) => path === pattern)
  if (!owner) throw new Error(`${remote.name} ${remote.version} does not expose ${pattern}`)
  return (
    <main id="page" data-remote={remote.name}>
      <Routes>
        <Route path={pattern} element={<owner.Page />} />
      </Routes>
    </main>
  )
}

type DocumentProps = {
  boot: Boot
  bootText: string
  getModule: GetModule
  Router: ComponentType<RouterProps>
}

/** The whole page as one React tree, because separately rendered parts break `useId` at hydration. */
export function Document({ boot, bootText, getModule, Router }: DocumentProps) {
  const routes = boot.remotes.flatMap((remote) => remote.routes)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        {boot.shell.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="shell" />
        ))}
        {boot.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} crossOrigin="" />
        ))}
      </head>
      <body>
        <Router>
          <header>
            <nav>
              {routes.map(({ path, title }) => (
                <Link key={path} to={path}>
                  {title}
                </Link>
              ))}
            </nav>
          </header>
          <Page boot={boot} getModule={getModule} />
        </Router>
        <footer>The smallest edition</footer>
        <script type="application/json" id="boot" dangerouslySetInnerHTML={{ __html: bootText }} />
        {/* Last and not async, so that the boot block is there when it runs. */}
        <script type="module" src={boot.shell.entry} />
      </body>
    </html>
  )
}
