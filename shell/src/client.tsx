import './shell.css'
import { BrowserRouter, createLogger, findRoute, type RouterProps } from '@lustre/platform'
import { RELEASE_GONE } from '@lustre/platform/page-release'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parseBoot } from './boot-block.ts'
import { Document } from './document.tsx'
import { isFullLoad } from './full-loads.ts'
import { isThere } from './modules.ts'
import { startPrefetch } from './prefetch.ts'
import { showOutdatedNotice } from './quiet-notice.ts'
import { createModules } from './remotes.ts'
import './shared-modules.ts'
import { watchErrors } from './watch-errors.ts'
import { watchSpeed } from './watch-speed.ts'

const SSR_DIGEST = 'ssr'
const log = createLogger('shell')

/** A function, because WebKit runs importers of a module before its top-level await is done. */
async function start(): Promise<void> {
  const bootText = document.getElementById('boot')?.textContent ?? ''
  const boot = parseBoot(bootText)
  const report = watchErrors(boot)
  addEventListener(`lustre:${RELEASE_GONE}`, showOutdatedNotice)
  const keepOffline = async () => (await import('./keep-offline.ts')).keepOffline()
  // The page works without it.
  addEventListener('lustre:keep-offline', () => keepOffline().catch(() => {}), { once: true })
  const modules = createModules(boot)
  const found = findRoute(boot.remotes, location.pathname)
  // The page's code first: hydration then keeps every node and shows no fallback.
  if (found && !boot.offline)
    await modules.load(found.remote.name, location.pathname).catch((error: unknown) => {
      log.error(`the section ${found.remote.name} could not be loaded`, error)
      report(error)
      // The host's HTML stays readable; without it, the page shows an error and a retry.
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
  const Bar = boot.preview && (await import('./preview-bar.tsx')).PreviewBar
  const tree = <Document boot={boot} bootText={bootText} modules={modules} Router={Router} Bar={Bar} />

  const onCaughtError = (error: unknown) => {
    log.error('a part of the page failed', error)
    report(error)
  }

  // React replays events from here on, even for elements that it has not hydrated.
  globalThis.early?.stop()
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

  startPrefetch(boot, modules)
  watchSpeed(boot)
}

void start()
