import type { Documents } from '../compose/documents.ts'
import type { Renderer } from '../compose/renderer.ts'
import type { createSiteState } from '../live/site-state.ts'
import type { DataCheck } from '../providers/providers.ts'
import type { OnCall } from '../sections/provider-latency.ts'
import { watchCalls } from '../sections/watch-calls.mjs'
import type { Environment, Settings } from '../settings/settings.ts'
import { createAccessLog } from './access-log.ts'
import { createObserver, type Observe } from './observe.ts'
import { createDatabaseCheck, createReadiness, type Readiness, siteChecks } from './readiness.ts'
import type { SiteMetrics } from './site-metrics.ts'

type Options = {
  settings: Settings
  /** With the addresses of embedded providers. */
  env: Environment
  dataCheck: DataCheck
  metrics: SiteMetrics
  /** Counts the host's own calls of providers. */
  onCall: OnCall
  renderer: Renderer
  state: ReturnType<typeof createSiteState>
  /** The site's documents. */
  documents: Pick<Documents, 'isPrepared' | 'failing'>
  sawUntrusted: () => boolean
  /** Where the access log goes; standard error by default. */
  accessLog: ((lines: string) => void) | undefined
}

export type Operations = {
  observe: Observe
  /** What the addresses for operators tell. */
  parts: { metrics: SiteMetrics; metricsToken: string | null; readiness: () => Promise<Readiness> }
  /** Writes the last lines of the access log. */
  close(): void
}

/** All that shows operators what the site does. */
export function startOperations(options: Options): Operations {
  const { settings, env, dataCheck, metrics, onCall, renderer, state, documents, sawUntrusted } = options
  const log = settings.ACCESS_LOG ? createAccessLog(options.accessLog) : null
  const endWatching = watchCalls(onCall)
  const readiness = createReadiness({
    ...siteChecks(state, documents, renderer),
    database: createDatabaseCheck(env),
    data: dataCheck,
    sawUntrusted,
  })
  return {
    observe: createObserver(metrics, log),
    parts: { metrics, metricsToken: settings.METRICS_TOKEN ?? null, readiness },
    close() {
      endWatching()
      log?.close()
    },
  }
}
