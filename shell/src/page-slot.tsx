import {
  type Boot,
  createLogger,
  type FoundRoute,
  findRoute,
  PageContext,
  type RemoteSnapshot,
  Route,
  Routes,
  useLocation,
} from '@lustre/platform'
import { memo, Suspense, use, useEffect } from 'react'
import type { Modules } from './modules.ts'
import { NotFound } from './not-found.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { isFirst, seedOf } from './seed-of.ts'
import { Stylesheet } from './stylesheet.tsx'

const log = createLogger('shell')

/** Replays, once the page is hydrated, what the visitor did before its code was there. */
async function replayEarly(): Promise<void> {
  const { acts = [] } = globalThis.early ?? {}
  globalThis.early = undefined
  if (acts.length === 0) return
  try {
    const { replay } = await import('./replay.ts')
    await replay(acts)
  } catch (error) {
    log.error('early input could not be replayed', error)
  }
}

const stylesheets = (boot: Boot, remote: RemoteSnapshot) =>
  remote.css.map((href) => <Stylesheet key={href} boot={boot} href={href} precedence="remote" />)

type PageProps = { boot: Boot; found: FoundRoute; modules: Modules }

function RemotePage({ boot, found: { remote, route }, modules }: PageProps) {
  const { pathname, key } = useLocation()
  const got = modules.get(remote.name, pathname)
  const module = got instanceof Promise ? use(got) : got
  // Not earlier: an update that meets a page before hydration would drop the host's HTML.
  useEffect(() => void replayEarly(), [])
  const owner = module.routes.find((each) => each.path === route.pattern)
  if (!owner) throw new Error(`${remote.name} ${remote.version} does not expose ${route.pattern}`)
  return (
    <PageContext
      value={{
        seed: seedOf(key, boot.seed),
        settings: remote.settings,
        data: isFirst(key) ? (boot.data ?? null) : null,
      }}
    >
      {stylesheets(boot, remote)}
      {/* A section's css sets the tokens again on this element. */}
      <main
        id="page"
        tabIndex={-1}
        data-remote={remote.name}
        data-route={route.path}
        style={boot.config.accent}
      >
        <Routes>
          <Route path={route.path} element={<owner.Page key={route.path} />} />
        </Routes>
      </main>
    </PageContext>
  )
}

/** Memoized, and without state of the shell: see Document. */
export const PageSlot = memo(function PageSlot({ boot, modules }: { boot: Boot; modules: Modules }) {
  const { pathname } = useLocation()
  const found = findRoute(boot.remotes, pathname)
  if (!found || boot.offline) return <NotFound offline={boot.offline} />
  const { remote } = found
  return (
    <>
      {/* Outside the Suspense, so that the head has this css even when the page failed on the host. */}
      {remote.name === boot.remote ? stylesheets(boot, remote) : null}
      {/*
       * Around all sections, so the previous page stays until the next is ready; a fallback would stay for 300 ms.
       */}
      <Suspense fallback={<main id="page" aria-busy="true" className="min-h-screen" />}>
        <RemoteBoundary key={remote.name} remote={remote.name} version={remote.version} retry={modules.retry}>
          <RemotePage boot={boot} found={found} modules={modules} />
        </RemoteBoundary>
      </Suspense>
    </>
  )
})
