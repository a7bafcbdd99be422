import { expect, it } from 'vitest'
import { createSiteMetrics, LATENCY_BOUNDS_S } from './site-metrics.ts'

const lines = async (metrics: ReturnType<typeof createSiteMetrics>) => (await metrics.text()).split('\n')

it('counts requests by route and status, and by duration in buckets that include their bounds', async () => {
  const metrics = createSiteMetrics()
  for (const ms of [1, 7, 120_000]) metrics.request('/gallery', 200, ms)
  metrics.request('/gallery', 404, 1)
  const text = await lines(metrics)
  expect(text).toContain('# TYPE lustre_http_requests_total counter')
  expect(text).toContain('lustre_http_requests_total{route="/gallery",status="200"} 3')
  expect(text).toContain('lustre_http_requests_total{route="/gallery",status="404"} 1')
  expect(text).toContain('lustre_http_request_seconds_count{route="/gallery"} 4')
  const buckets = text.flatMap((line) => {
    const [, bound, count] = /_request_seconds_bucket\{le="(.+)",route="\/gallery"\} (\d+)/.exec(line) ?? []
    return bound === undefined ? [] : [[bound, Number(count)]]
  })
  expect(buckets).toEqual([
    ...LATENCY_BOUNDS_S.map((bound) => [String(bound), bound < 0.01 ? 2 : 3]),
    ['+Inf', 4],
  ])
})

it('has every name that an alarm may use', async () => {
  const names = (await lines(createSiteMetrics())).flatMap((line) => /^# TYPE (.*)/.exec(line)?.[1] ?? [])
  expect(names).toEqual([
    'lustre_http_requests_total counter',
    'lustre_http_request_seconds histogram',
    'lustre_document_cache_total counter',
    'lustre_remote_failures_total counter',
    'lustre_provider_seconds histogram',
    'lustre_provider_failures_total counter',
    'lustre_browser_lcp_seconds histogram',
    'lustre_browser_inp_seconds histogram',
    'lustre_browser_cls histogram',
    'process_resident_memory_bytes gauge',
    'nodejs_heap_used_bytes gauge',
    'process_start_time_seconds gauge',
    'lustre_disk_free_bytes gauge',
    'lustre_disk_size_bytes gauge',
    'lustre_readiness gauge',
    'lustre_section_memory_bytes gauge',
    'lustre_section_figure gauge',
    'lustre_certificate_end_seconds gauge',
  ])
})

it('[speed-counted] counts the speed of page views by release, in seconds', async () => {
  const metrics = createSiteMetrics()
  metrics.browserSpeed('gallery', '1.0.0-a', { LCP: 1800, CLS: 0.02 })
  metrics.browserSpeed('gallery', '1.0.0-a', { LCP: 400, INP: 90 })
  const text = await lines(metrics)
  expect(text).toContain('lustre_browser_lcp_seconds_sum{remote="gallery",release="1.0.0-a"} 2.2')
  expect(text).toContain('lustre_browser_inp_seconds_bucket{le="0.1",remote="gallery",release="1.0.0-a"} 1')
  expect(text).toContain('lustre_browser_cls_count{remote="gallery",release="1.0.0-a"} 1')
})

it('reads figures at the moment of the request', async () => {
  const metrics = createSiteMetrics()
  const now = new Map([['DATA_DIR', 5]])
  metrics.figure('lustre_disk_free_bytes', () =>
    [...now].map(([folder, value]) => ({ labels: { folder }, value })),
  )
  expect(await lines(metrics)).toContain('lustre_disk_free_bytes{folder="DATA_DIR"} 5')
  now.clear()
  expect(await metrics.text()).not.toContain('lustre_disk_free_bytes{')
})

it('counts two sites in one process separately', async () => {
  const [one, other] = [createSiteMetrics(), createSiteMetrics()]
  one.document('hit')
  expect(await one.text()).toContain('lustre_document_cache_total{result="hit"} 1')
  expect(await other.text()).not.toContain('result="hit"')
})
