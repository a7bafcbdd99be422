import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { liveVariant } from '../live/visitors.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const FAILS = `export const render = () => { throw new Error('no price') }\n`
const API = `export const createApi = async () => ({
  fetch: async (request, { requestId, onRoute }) => {
    if (new URL(request.url).pathname === '/down') return new Response(null, { status: 503 })
    const { pathname } = new URL(request.url)
    onRoute(pathname.startsWith('/made-up-') ? pathname : '/runs/:id')
    return Response.json({ requestId })
  },
})`
/** A visitor's input, which no log or metric may contain. */
const PLANTED = 'zz-planted-value'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let site: TestSite
let failures: [string, string][]
beforeAll(async () => {
  failures = []
  site = await startTestSite({
    onRender: (remote, release, error) => error !== null && failures.push([remote, release]),
  })
  await site.live({ name: 'gallery', routes: [{}, { path: '/gallery/:id' }] })
  await site.live({ name: 'run', routes: [{ path: '/run' }], api: API })
  await site.live({ name: 'marketing', routes: [{ path: '/qa' }], ssr: FAILS })
})
afterAll(() => site.close())

async function logged(...request: Parameters<TestSite['ask']>) {
  const before = site.entries.length
  const answer = await site.ask(...request)
  await expect.poll(() => site.entries.length).toBeGreaterThan(before)
  return { answer, entry: site.entries.at(-1) }
}

describe('a request in the log', () => {
  it('shows a document with its route, release and bucket', async () => {
    const first = await logged(`/gallery/5?name=${PLANTED}`)
    expect(first.entry).toEqual({
      id: first.answer.headers['x-request-id'],
      method: 'GET',
      route: '/gallery/:id',
      remote: 'gallery',
      release: '1.0.0-a',
      status: 200,
      ms: expect.any(Number),
      cache: 'miss',
    })
    expect(first.entry?.id).toMatch(UUID)
    const second = await logged('/gallery/5')
    expect(second.entry).toMatchObject({ route: '/gallery/:id', cache: 'hit' })
    expect(second.entry?.id).not.toBe(first.entry?.id)
  })

  it('shows a call to an API by the pattern that the API reports', async () => {
    const { answer, entry } = await logged('/api/run/runs/7')
    expect(entry).toMatchObject({
      route: '/api/run/runs/:id',
      remote: 'run',
      release: '1.0.0-a',
      cache: null,
    })
    expect(answer.headers['x-request-id']).toBe(entry?.id)
    expect(JSON.parse(answer.text)).toEqual({ requestId: entry?.id })
  })

  it.each([
    ['/gallery/', { route: '/gallery', status: 308 }],
    [`/${PLANTED}`, { route: 'not found', status: 404, remote: null }],
    ['/%2e%2e', { route: 'refused', status: 400 }],
    ['/api/site/newsletter', { route: '/api/site/*', status: 404 }],
    [`/api/${PLANTED}/x`, { route: '/api/*', status: 404, remote: null }],
    ['/remotes/gallery/1.0.0-a/remoteEntry.js', { route: '/remotes/:remote/:version/*', remote: 'gallery' }],
    [`/remotes/${PLANTED}/1/x.js`, { route: '/remotes/:remote/:version/*', remote: null, status: 404 }],
    ['/remotes/shell/1.0.0-s/assets/shell-abc.js', { remote: 'shell', release: '1.0.0-s', status: 200 }],
    ['/robots.txt', { route: '/robots.txt', status: 200 }],
  ])('has no address: %s', async (target, expected) => {
    expect((await logged(target)).entry).toMatchObject(expected)
  })

  it('[log-probes] is not written for a probe', async () => {
    const before = site.entries.length
    for (const probe of ['/healthz', '/readyz', '/metrics']) await site.ask(probe)
    await logged('/robots.txt')
    expect(site.entries.slice(before)).toMatchObject([{ route: '/robots.txt' }])
  })

  it('says when the client left before the answer', async () => {
    await site.live({
      name: 'slow',
      routes: [{ path: '/slow' }],
      ssr: 'export const render = () => new Promise(() => {})',
    })
    const before = site.entries.length
    const composing = vi.spyOn(site.documents, 'get')
    const controller = new AbortController()
    const leaving = fetch(`http://127.0.0.1:${site.port}/slow`, { signal: controller.signal })
    await expect.poll(() => composing.mock.calls.length).toBe(1)
    controller.abort()
    await expect(leaving).rejects.toThrow()
    await expect.poll(() => site.entries.length).toBeGreaterThan(before)
    expect(site.entries.at(-1)).toMatchObject({ route: '/slow', status: 499 })
  })
})

describe('Server-Timing', () => {
  it('distinguishes a composed document from a cached one', async () => {
    const timing = async () => (await site.ask('/gallery/timing')).headers['server-timing']
    expect(await timing()).toMatch(/^cache;desc="miss", render;dur=\d+\.\d, view;desc="[\w.-]+"$/)
    expect(await timing()).toMatch(/^cache;desc="hit", view;desc="[\w.-]+"$/)
  })
})

describe('/readyz', () => {
  it('is degraded while a page cannot be rendered, and names it', async () => {
    await site.ask('/qa')
    await site.documents.prepare(liveVariant(site.state.current()))
    const { status, text } = await site.ask('/readyz')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      status: 'degraded',
      checks: { pages: expect.arrayContaining(['/qa (marketing 1.0.0-a)']) },
    })
  })
})

it('[stop-drains] reports a stopping host, which still answers and closes its connections', async () => {
  let isStopping = false
  const other = await startTestSite({ parts: { isStopping: () => isStopping } })
  await other.live()
  await other.documents.prepare(liveVariant(other.state.current()))
  expect((await other.ask('/readyz')).status).toBe(200)
  isStopping = true
  expect(await other.ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"stopping"}' })
  expect(await other.ask('/gallery')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect((await other.ask('/healthz')).status).toBe(200)
  await other.close()
})

describe('/metrics', () => {
  const metrics = async () => (await site.ask('/metrics')).text

  it('counts a release’s requests, cache hits and failures', async () => {
    await site.ask('/gallery/metrics')
    await site.ask('/gallery/metrics')
    await site.ask('/api/run/down')
    await expect
      .poll(metrics)
      .toContain('lustre_remote_failures_total{remote="run",release="1.0.0-a",kind="api"} 1')
    const text = await metrics()
    expect(text).toMatch(/^lustre_http_requests_total\{route="\/gallery\/:id",status="200"\} \d+$/m)
    expect(text).toMatch(/^lustre_http_request_seconds_count\{route="\/gallery\/:id"\} \d+$/m)
    expect(text).toMatch(/^lustre_document_cache_total\{result="hit"\} [1-9]/m)
    expect(text).toMatch(/^lustre_document_cache_total\{result="miss"\} [1-9]/m)
    expect(Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1e6)
  })

  it('names a hundred routes of an API at most', async () => {
    for (let i = 0; i < 150; i++) await site.ask(`/api/run/made-up-${i}`)
    const named = (await metrics()).match(/^lustre_http_request_seconds_count\{route="\/api\/run\/made/gm)
    expect(named?.length).toBeLessThanOrEqual(100)
  })

  it('is for clients on this machine, but not through a proxy on it', async () => {
    expect((await site.ask('/metrics')).status).toBe(200)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect((await site.ask('/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(403)
  })

  it('requires the token when one is set', async () => {
    const metricsToken = 'a-token-of-metrics'
    const readiness = async () => {
      throw new Error('not asked')
    }
    const other = await startTestSite({
      parts: { operations: { metrics: site.metrics, metricsToken, readiness } },
    })
    const status = async (authorization?: string) =>
      (await other.ask('/metrics', authorization === undefined ? {} : { headers: { authorization } })).status
    expect(await status()).toBe(401)
    expect(await status('Bearer wrong')).toBe(401)
    expect(await status(`Bearer ${metricsToken}`)).toBe(200)
    await other.close()
  })
})
