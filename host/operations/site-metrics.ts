import { LATENCY_BOUNDS_S } from './constants.ts'
import { createMetricsRegistry } from './metrics-registry.ts'

export type RemoteFailure = 'render' | 'api'

const seconds = (ms: number) => ms / 1000

/** What the host counts. All servers of one process share it. */
export function createSiteMetrics() {
  const registry = createMetricsRegistry()
  const requests = registry.counter('lustre_http_requests_total', 'Answered requests by route pattern.', [
    'route',
    'status',
  ])
  const latency = registry.histogram(
    'lustre_http_request_seconds',
    'From the head of a request to the end of its answer.',
    ['route'],
    LATENCY_BOUNDS_S,
  )
  const documents = registry.counter(
    'lustre_document_cache_total',
    'Documents out of the cache (hit) or composed (miss).',
    ['result'],
  )
  const failures = registry.counter(
    'lustre_remote_failures_total',
    'Pages that did not render and API answers of 500 or more, by release.',
    ['remote', 'release', 'kind'],
  )
  const providers = registry.histogram(
    'lustre_provider_seconds',
    'From a call to a provider to the head of its answer.',
    ['provider'],
    LATENCY_BOUNDS_S,
  )
  const providerFailures = registry.counter(
    'lustre_provider_failures_total',
    'Calls that got no answer, or one of 500 or more.',
    ['provider'],
  )
  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage().rss)
  registry.gauge(
    'nodejs_heap_used_bytes',
    'JavaScript heap in use, without that of the render thread.',
    () => process.memoryUsage().heapUsed,
  )
  registry.gauge('process_start_time_seconds', 'Start of the process since the epoch.', () =>
    // a clock that is set is no new start
    Math.round(performance.timeOrigin / 1000),
  )

  return {
    /** @param ms from the request's head to the end of the answer */
    request(route: string, status: number, ms: number): void {
      requests(route, String(status))
      latency(seconds(ms), route)
    },
    document: (result: 'hit' | 'miss') => documents(result),
    remoteFailure: (remote: string, release: string, kind: RemoteFailure) => failures(remote, release, kind),
    /** @param ms until the head of the answer; null when none came */
    provider(provider: string, ms: number | null, failed: boolean): void {
      if (ms !== null) providers(seconds(ms), provider)
      if (failed) providerFailures(provider)
    },
    text: registry.text,
  }
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>
