import './shell.css'
import { BrowserRouter, createLogger, findRoute, type RouterProps } from '@lustre/platform'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { parseBoot } from './boot-block.ts'
import { Document } from './document.tsx'
import { isFullLoad } from './full-loads.ts'
import { isThere } from './modules.ts'
import { startPrefetch } from './prefetch.ts'
import { createModules } from './remotes.ts'
import { reportErrors } from './report-error.ts'
import './shared-modules.ts'

const SSR_DIGEST = 'ssr'
const log = createLogger('shell')

// a static server adds the slash that the host takes away; addresses and canonical links are without it
if (location.pathname !== '/' && location.pathname.endsWith('/'))
  history.replaceState(
    history.state,
    '',
    location.pathname.replace(/\/+$/, '') + location.search + location.hash,
  )

/** In a function, not at the top level: WebKit runs what imports a module that still waits there. */
async function start(): Promise<void> {
  const bootText = document.getElementById('boot')?.textContent ?? ''
  const boot = parseBoot(bootText)
  const report = reportErrors(boot)
  const modules = createModules(boot)
  const found = findRoute(boot.remotes, location.pathname)
  // the page's code first: hydration then keeps every node and shows no fallback
  if (found && !boot.offline)
    await modules.load(found.remote.name, location.pathname).catch((error: unknown) => {
      log.error(`the section ${found.remote.name} could not be loaded`, error)
      report(error)
      // the host's HTML stays readable; where the host has none either, the page says so and offers a retry
      if (document.querySelector('main[data-remote]')) modules.park(found.remote.name)
    })

  const isReady = (pathname: string) => {
    const next = findRoute(boot.remotes, pathname)
    return next !== null && isThere(modules.get(next.remote.name, pathname))
  }
  const leavesDocument = (from: string, to: string) => isFullLoad(boot, from, to)
  const Router = (props: RouterProps) => (
    <BrowserRouter isReady={isReady} isFullLoad={leavesDocument} {...props} />
  )
  const tree = <Document boot={boot} bootText={bootText} modules={modules} Router={Router} />

  const onCaughtError = (error: unknown) => {
    log.error('a part of the page failed', error)
    report(error)
  }

  // React hears of everything from here on, also before it has taken an element over
  globalThis.early?.stop()
  if (document.documentElement.dataset.clientOnly === undefined) {
    startTransition(() => {
      hydrateRoot(document, tree, {
        onCaughtError,
        onRecoverableError(error, info) {
          if (Object(error).digest === SSR_DIGEST) return
          log.error('hydration did not match', { error, ...info })
          report(error)
        },
      })
    })
  } else createRoot(document, { onCaughtError }).render(tree)

  startPrefetch(boot, modules)
}

void start()
