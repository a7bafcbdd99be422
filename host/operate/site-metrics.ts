import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { FIGURE_TEXTS, METRIC_TEXTS } from '../content/metrics.ts'
import { SPEED_BOUNDS, SPEED_FIGURES, type Speed, type SpeedFigure } from '../live/release-figures.ts'

/** Upper bounds of the latency histograms in seconds, from a cached document to a simulation. */
export const LATENCY_BOUNDS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

type MetricName = keyof typeof METRIC_TEXTS
export type FigureName = keyof typeof FIGURE_TEXTS
export type Figure = { labels?: Readonly<Record<string, string>>; value: number }
type Read = () => Figure[] | Promise<Figure[]>
const FIGURE_LABELS = ['folder', 'place', 'remote', 'release', 'figure']

export type RemoteFailure = 'render' | 'api' | 'process' | 'browser'

const seconds = (ms: number) => ms / 1000
const OF_THE_PROCESS: [FigureName, Read][] = [
  ['process_resident_memory_bytes', () => [{ value: process.memoryUsage().rss }]],
  ['nodejs_heap_used_bytes', () => [{ value: process.memoryUsage().heapUsed }]],
  // Does not change when the system clock is set.
  ['process_start_time_seconds', () => [{ value: Math.round(performance.timeOrigin / 1000) }]],
]

/**
 * The host's metrics, which all servers of one site share. Label values come from the site's routes, remotes
 * and releases, never from a request, so that the number of series stays bounded.
 */
export function createSiteMetrics() {
  // Its own registry, because the library's default one would mix two sites in one process.
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: MetricName, ...labelNames: string[]) =>
    new Counter({ name, help: METRIC_TEXTS[name], labelNames, registers })
  const histogram = (name: MetricName, buckets: number[], ...labelNames: string[]) =>
    new Histogram({ name, help: METRIC_TEXTS[name], labelNames, buckets, registers })
  const ofBrowsers = (name: MetricName, figure: SpeedFigure, unit: number) => {
    const buckets = SPEED_BOUNDS[figure].map((bound) => bound / unit)
    const made = histogram(name, buckets, 'remote', 'release')
    return (remote: string, release: string, value: number) => made.observe({ remote, release }, value / unit)
  }
  const requests = counter('lustre_http_requests_total', 'route', 'status')
  const latency = histogram('lustre_http_request_seconds', LATENCY_BOUNDS_S, 'route')
  const documents = counter('lustre_document_cache_total', 'result')
  const failures = counter('lustre_remote_failures_total', 'remote', 'release', 'kind')
  const providers = histogram('lustre_provider_seconds', LATENCY_BOUNDS_S, 'provider')
  const providerFailures = counter('lustre_provider_failures_total', 'provider')
  const speed = {
    LCP: ofBrowsers('lustre_browser_lcp_seconds', 'LCP', 1000),
    INP: ofBrowsers('lustre_browser_inp_seconds', 'INP', 1000),
    CLS: ofBrowsers('lustre_browser_cls', 'CLS', 1),
  }

  const readers = new Map<string, Read>(OF_THE_PROCESS)
  const gauge = (name: string, help: string) =>
    new Gauge({
      name,
      help,
      labelNames: FIGURE_LABELS,
      registers,
      async collect() {
        const figures = await readers.get(name)?.()
        this.reset()
        for (const { labels = {}, value } of figures ?? []) this.set(labels, value)
      },
    })
  for (const [name, help] of Object.entries(FIGURE_TEXTS)) gauge(name, help)

  return {
    /** @param read returns the current figures, one for each set of labels */
    figure: (name: FigureName, read: Read) => void readers.set(name, read),
    /** @param ms from the request's head to the end of the answer */
    request(route: string, status: number, ms: number): void {
      requests.inc({ route, status })
      latency.observe({ route }, seconds(ms))
    },
    document: (result: 'hit' | 'miss') => documents.inc({ result }),
    remoteFailure: (remote: string, release: string, kind: RemoteFailure) =>
      failures.inc({ remote, release, kind }),
    browserSpeed(remote: string, release: string, measured: Speed): void {
      for (const figure of SPEED_FIGURES) {
        const value = measured[figure]
        if (value !== undefined) speed[figure](remote, release, value)
      }
    },
    /** @param ms until the head of the answer; null without an answer */
    provider(provider: string, ms: number | null, failed: boolean): void {
      if (ms !== null) providers.observe({ provider }, seconds(ms))
      if (failed) providerFailures.inc({ provider })
    },
    contentType: registry.contentType,
    /** Returns all metrics in the Prometheus text format. */
    text: (): Promise<string> => registry.metrics(),
  }
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>
