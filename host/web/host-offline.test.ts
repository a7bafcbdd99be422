import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../changes/command-site.ts'
import { promote, setOffline } from '../changes/promote.ts'
import { status } from '../commands/site/status.ts'
import type { Offline } from '../releases/registry/registry.ts'
import { pageSaying } from '../testing/site-folder.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const API = 'export const createApi = async () => ({ fetch: async () => Response.json({ here: true }) })'
const TELLS_BOOT = `export const render = (url, boot) =>
  '<title>Our work</title><script type="application/json">' + JSON.stringify(boot) + '</script>'`

let site: TestSite
let commands: Site
beforeAll(async () => {
  site = await startTestSite()
  commands = { store: site.files.store, objects: site.files.objects, by: 'Ana' }
  await site.live({
    routes: [
      {},
      { path: '/gallery/:id' },
      { path: '/portfolio', redirect: '/gallery' },
      { path: '/old', chrome: 'none', worksOffline: true },
    ],
    api: API,
  })
  await site.live({ name: 'marketing', routes: [{ path: '/' }], ssr: TELLS_BOOT })
})
afterAll(() => site.close())

async function turn(offline: Offline | null) {
  await setOffline(commands, 'gallery', offline)
  await site.state.refresh()
}

describe('a section that is taken offline', () => {
  it('answers with its status on every page, with a time to retry, and keeps search engines out', async () => {
    expect((await site.ask('/gallery')).status).toBe(200)
    await turn({ status: 503, message: null })
    for (const path of ['/gallery', '/gallery/7', '/portfolio', '/old', '/gallery']) {
      const { status, headers, text } = await site.ask(path)
      expect([path, status]).toEqual([path, 503])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '600',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      expect(text).not.toContain('our work')
    }
    expect((await site.ask('/')).status).toBe(200)
    expect((await site.ask('/nothing')).status).toBe(404)
    await expect
      .poll(() => site.entries.find(({ status }) => status === 503))
      .toMatchObject({
        route: '/gallery',
        remote: 'gallery',
      })
  })

  it('answers with 404, and with no time to retry, when it is offline for good', async () => {
    await turn({ status: 404, message: null })
    const { status, headers } = await site.ask('/gallery')
    expect([status, headers['retry-after'], headers['x-robots-tag']]).toEqual([404, undefined, 'noindex'])
  })

  it('answers its calls with the error envelope and the message', async () => {
    await turn({ status: 503, message: 'Back at noon.' })
    const { status, headers, text } = await site.ask('/api/gallery/pictures', { method: 'POST' })
    expect([status, headers['retry-after']]).toEqual([503, '600'])
    expect(JSON.parse(text)).toEqual({ error: { code: 'unavailable', message: 'Back at noon.' } })
    await turn({ status: 404, message: null })
    const gone = await site.ask('/api/gallery/pictures')
    expect(gone.status).toBe(404)
    expect(JSON.parse(gone.text)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('[offline-gone] takes along the worker that keeps its pages in browsers', async () => {
    await turn(null)
    const { headers, text } = await site.ask('/site/offline.js')
    expect(headers).toMatchObject({ 'service-worker-allowed': '/', 'cache-control': 'no-store' })
    expect(text).toMatch(/^const RELEASE = ".*gallery@1\.0\.0-a.*"\nconst PATHS = \["\/old"\]\n/)
    await turn({ status: 503, message: null })
    expect((await site.ask('/site/offline.js')).text).toContain('\nconst PATHS = []\n')
  })

  it('is in no list of pages, and a link to it loads the page from the host', async () => {
    await turn({ status: 503, message: null })
    expect((await site.ask('/sitemap.xml')).text).not.toContain('/gallery')
    expect((await site.ask('/site/snapshot.json')).text).not.toContain('gallery')
    const boot = JSON.parse(
      /<script type="application\/json">(.*?)<\/script>/.exec((await site.ask('/')).text)?.[1] ?? '',
    )
    const gallery = boot.remotes.find(({ name }: { name: string }) => name === 'gallery')
    expect(gallery.routes.map(({ ownDocument }: { ownDocument: boolean }) => ownDocument)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(boot.offline).toBeUndefined()
  })

  it('shows in status, stays offline through a promote, and comes back', async () => {
    await turn({ status: 503, message: 'Back at noon.' })
    const health = async () =>
      (await status(site.files.store, Date.now())).find(({ remote }) => remote === 'gallery')?.health
    expect(await health()).toBe('OFFLINE 503: Back at noon.; ok')
    const { routes } = await site.files.store.readRelease('gallery', '1.0.0-a')
    await site.files.add({ version: '1.0.0-b', routes, ssr: pageSaying('new work') })
    await promote(commands, 'gallery', '1.0.0-b')
    await site.state.refresh()
    expect((await site.ask('/gallery')).status).toBe(503)
    await turn(null)
    const answer = await site.ask('/gallery')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('new work')
    expect((await site.ask('/portfolio')).status).toBe(301)
    expect((await site.ask('/sitemap.xml')).text).toContain('/gallery')
    expect(await health()).toBe('ok')
  })

  it('must be live', async () => {
    await expect(setOffline(commands, 'nobody', { status: 503, message: null })).rejects.toThrow(
      'nobody is not live',
    )
  })
})
