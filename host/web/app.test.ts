import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createApp, HOST_PATTERNS, handlersOf } from './app.ts'
import { createRefusals } from './serve-refusals.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await site.live({ routes: [{}] })
})
afterAll(() => site.close())

describe('the routes', () => {
  it('are all reserved addresses, except those of pages', () => {
    const handlers = handlersOf(site.parts, createRefusals(site.parts, {}))
    const paths = createApp(handlers, [], () => new Response()).routes.map(({ path }) => path)
    const own = new Set(paths.filter((path) => path !== '/*'))
    expect([...own, '/site/releases'].toSorted()).toEqual(HOST_PATTERNS.toSorted())
  })

  it('list the methods that an address accepts', async () => {
    const allowed = async (path: string) => (await site.ask(path, { method: 'TRACE' })).headers.allow
    expect(await allowed('/gallery')).toBe('GET, HEAD')
    expect(await allowed('/metrics')).toBe('GET, HEAD')
    expect(await allowed('/api/run/x')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    await expect.poll(() => site.entries.filter(({ method }) => method === 'TRACE')).toHaveLength(3)
    expect(site.entries.find(({ method }) => method === 'TRACE')?.route).toBe('unknown')
  })
})

describe('a page', () => {
  it('that becomes a redirect or requests data is not answered from a prepared document', async () => {
    await site.live({ name: 'run', routes: [{ path: '/one' }, { path: '/two' }] })
    for (const path of ['/one', '/two']) await site.ask(path)
    await site.live({
      name: 'run',
      version: '1.0.0-b',
      routes: [
        { path: '/one', redirect: '/two' },
        { path: '/two', data: '/links/:p' },
      ],
      api: 'export const createApi = async () => ({ fetch: () => Response.json({}, { status: 410 }) })',
    })
    await site.documents.warm(site.state.current().variants(), () => true)
    expect(await site.ask('/one')).toMatchObject({ status: 301, headers: { location: '/two' } })
    expect((await site.ask('/two?p=a')).status).toBe(410)
    expect((await site.ask('/two')).status).toBe(200)
  })
})
