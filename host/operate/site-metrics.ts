import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { SPEED_BOUNDS, SPEED_FIGURES, type Speed, type SpeedFigure } from '../live/release-figures.ts'

/** Upper bounds of the latency histograms in seconds, from a cached document to a simulation. */
export const LATENCY_BOUNDS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Figures that are read for each scrape. */
const FIGURES = {
  process_resident_memory_bytes: 'Memory of the host, without that of the sections.',
  nodejs_heap_used_bytes: 'JavaScript heap of the host in use, without that of the sections.',
  process_start_time_seconds: 'Start of the process since the epoch.',
  lustre_disk_free_bytes: 'Free space on the disk of a folder.',
  lustre_disk_size_bytes: 'Size of the disk of a folder.',
  lustre_readiness: 'What /readyz says: 2 ready, 1 degraded, 0 not ready.',
  lustre_backup_time_seconds: 'Time of the newest backup, since the epoch, by place.',
  lustre_section_memory_bytes: 'Memory of the process of a section.',
  lustre_section_figure: 'Figures that a section reports, such as the number of waiting notices.',
  lustre_certificate_end_seconds: 'End of the certificate of SITE_URL, since the epoch.',
}
export type FigureName = keyof typeof FIGURES
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
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  const ofBrowsers = (name: string, what: string, figure: SpeedFigure, unit: number) => {
    const buckets = SPEED_BOUNDS[figure].map((bound) => bound / unit)
    const made = histogram(name, `${what} in browsers, by release.`, buckets, 'remote', 'release')
    return (remote: string, release: string, value: number) => made.observe({ remote, release }, value / unit)
  }
  const requests = counter(
    'lustre_http_requests_total',
    'Answered requests by route pattern.',
    'route',
    'status',
  )
  const latency = histogram(
    'lustre_http_request_seconds',
    'From the head of a request to the end of its answer.',
    LATENCY_BOUNDS_S,
    'route',
  )
  const documents = counter(
    'lustre_document_cache_total',
    'Documents from the cache (hit) or composed (miss).',
    'result',
  )
  const failures = counter(
    'lustre_remote_failures_total',
    'Pages that did not render, or failed in a browser, API answers of 500 or more and processes that ended, by release.',
    'remote',
    'release',
    'kind',
  )
  const providers = histogram(
    'lustre_provider_seconds',
    'From a call to a provider to the head of its answer.',
    LATENCY_BOUNDS_S,
    'provider',
  )
  const providerFailures = counter(
    'lustre_provider_failures_total',
    'Calls that got no answer, or one of 500 or more.',
    'provider',
  )
  const speed = {
    LCP: ofBrowsers('lustre_browser_lcp_seconds', 'Largest contentful paint', 'LCP', 1000),
    INP: ofBrowsers('lustre_browser_inp_seconds', 'Interaction to next paint', 'INP', 1000),
    CLS: ofBrowsers('lustre_browser_cls', 'Cumulative layout shift', 'CLS', 1),
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
  for (const [name, help] of Object.entries(FIGURES)) gauge(name, help)

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
