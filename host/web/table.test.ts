import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteState, Variant } from '../live/site-state.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createTable } from './table.ts'

/** How often the routes of the site were walked. */
let walks = 0

/** A state whose list of routes counts its readers; the process that renders gets a copy of it, which does not. */
function counting(state: SiteState): SiteState {
  const counted = (variant: Variant): Variant => {
    const remotes = [...variant.remotes]
    const walk = function* () {
      walks += 1
      yield* variant.remotes
    }
    Object.defineProperty(remotes, Symbol.iterator, { value: walk })
    return { ...variant, remotes }
  }
  return { ...state, variantFor: (bucket) => counted(state.variantFor(bucket)) }
}

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ parts: { current: () => counting(site.state.current()) } })
  await site.live({
    routes: [
      {},
      { path: '/prices', data: '/links/:p' },
      { path: '/run', shuffle: { seeds: 8, sticky: false } },
    ],
  })
})
afterAll(() => site.close())

async function walksFor(path: string): Promise<number> {
  walks = 0
  await site.ask(path)
  return walks
}

describe('the route table', () => {
  it('names every line for the metrics, and nobody’s address in it', () => {
    const table = createTable(site.parts)
    expect(table.length).toBeGreaterThan(12)
    for (const { name, pattern, methods } of table) {
      expect(name).not.toBe('')
      expect(pattern).toMatch(/^\//)
      expect(methods.has('GET')).toBe(true)
    }
  })

  it('ends with a line for all that no other line takes: the 404 document', async () => {
    expect(createTable(site.parts).at(-1)).toMatchObject({ pattern: '/*', name: 'not found' })
    for (const path of [
      '/nothing',
      '/apix',
      '/healthz/',
      '/media/x',
      '/site/store/x',
      '/remotes',
      '/a.txt',
    ]) {
      const answer = await site.ask(path)
      expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
      expect(answer.text).toContain('Page not found')
    }
  })

  it('tells which methods an address takes', async () => {
    const allowed = async (path: string) => (await site.ask(path, { method: 'TRACE' })).headers.allow
    expect(await allowed('/gallery')).toBe('GET, HEAD')
    expect(await allowed('/metrics')).toBe('GET, HEAD')
    expect(await allowed('/api/run/x')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    await expect.poll(() => site.entries.filter(({ method }) => method === 'TRACE')).toHaveLength(3)
    expect(site.entries.find(({ method }) => method === 'TRACE')?.route).toBe('unknown')
  })
})

describe('a page', () => {
  it('asks for its route once, and out of memory not at all', async () => {
    expect(await walksFor('/gallery')).toBe(1)
    expect(await walksFor('/gallery')).toBe(0)
    await expect.poll(() => site.entries.at(-1)).toMatchObject({ route: '/gallery', cache: 'hit' })
  })

  it.each(['/run', '/prices', '/prices?p=a', '/gallery/', '/nobody'])('asks once at %s', async (path) => {
    expect(await walksFor(path)).toBe(1)
    expect(await walksFor(path)).toBe(1)
  })

  it('that becomes a redirect, or asks for data, is not answered from what was composed ahead', async () => {
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
