import type { Documents } from '../compose/documents.ts'
import type { Renderer } from '../compose/renderer.ts'
import type { createSiteState } from '../live/site-state.ts'
import type { DataCheck } from '../providers/providers.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import { createAccessLog } from './access-log.ts'
import { createObserver, type Observe } from './observe.ts'
import { providerOrigins } from './provider-endpoints.ts'
import { countCalls, type OnCall } from './provider-latency.ts'
import { createDatabaseCheck, createReadiness, siteChecks } from './readiness.ts'
import type { OperationsOptions } from './serve-operations.ts'
import { createSiteMetrics } from './site-metrics.ts'
import { watchCalls } from './watch-calls.mjs'

type Options = {
  settings: Settings
  /** With the addresses of embedded providers. */
  env: Environment
  dataCheck: DataCheck
  renderer: Renderer
  state: ReturnType<typeof createSiteState>
  /** The site's documents, which are there once it is asked. */
  documents: () => Pick<Documents, 'isPrepared' | 'failing'>
  sawUntrusted: () => boolean
  /** Where the access log goes; standard error by default. */
  accessLog: ((lines: string) => void) | undefined
}

export type Operations = {
  observe: Observe
  /** Counts the calls of the sections' APIs. */
  onCall: OnCall
  parts: Omit<OperationsOptions, 'headers'>
  /** Writes the last lines of the access log. */
  close(): void
}

/** All by which those who run the site can see what it does. */
export function startOperations({
  settings,
  env,
  dataCheck,
  renderer,
  state,
  documents,
  sawUntrusted,
  accessLog,
}: Options): Operations {
  const metrics = createSiteMetrics()
  const log = settings.ACCESS_LOG ? createAccessLog(accessLog) : null
  const onCall = countCalls(providerOrigins(env), metrics)
  const endWatching = watchCalls(onCall)
  const readiness = createReadiness({
    ...siteChecks(state, documents, renderer),
    database: createDatabaseCheck(env),
    data: dataCheck,
    sawUntrusted,
  })
  return {
    observe: createObserver(metrics, log),
    onCall,
    parts: { metrics, metricsToken: settings.METRICS_TOKEN ?? null, readiness },
    close() {
      endWatching()
      log?.close()
    },
  }
}
