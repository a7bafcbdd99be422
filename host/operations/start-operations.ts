import type { Renderer } from '../compose/renderer.ts'
import type { createSiteState } from '../live/site-state.ts'
import { liveVariant } from '../live/visitors.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import { createAccessLog } from './access-log.ts'
import { createObserver, type Observe } from './observe.ts'
import { providerOrigins } from './provider-endpoints.ts'
import { measureProviders } from './provider-latency.ts'
import { createDatabaseCheck, createReadiness } from './readiness.ts'
import type { OperationsOptions } from './serve-operations.ts'
import { createSiteMetrics } from './site-metrics.ts'

type Options = {
  settings: Settings
  /** With the addresses of embedded providers. */
  env: Environment
  renderer: Renderer
  state: ReturnType<typeof createSiteState>
  sawUntrusted: () => boolean
  /** Where the access log goes; standard error by default. */
  accessLog: ((lines: string) => void) | undefined
}

export type Operations = {
  observe: Observe
  parts: Omit<OperationsOptions, 'headers'>
  /** Writes the last lines of the access log. */
  close(): void
}

/** All by which those who run the site can see what it does. */
export function startOperations({
  settings,
  env,
  renderer,
  state,
  sawUntrusted,
  accessLog,
}: Options): Operations {
  const metrics = createSiteMetrics()
  const log = settings.ACCESS_LOG ? createAccessLog(accessLog) : null
  const endMeasuring = measureProviders(providerOrigins(env), metrics)
  const readiness = createReadiness({
    registry: () => ({
      liveRemotes: liveVariant(state.current()).remotes.length,
      readable: state.isReadable(),
    }),
    renderer,
    database: createDatabaseCheck(env),
    sawUntrusted,
  })
  return {
    observe: createObserver(metrics, log),
    parts: { metrics, metricsToken: settings.METRICS_TOKEN ?? null, readiness },
    close() {
      endMeasuring()
      log?.close()
    },
  }
}
