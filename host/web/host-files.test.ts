import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteState } from '../live/site-state.ts'
import { NO_SHELL } from '../releases/manifest/shell-manifest.ts'
import { ask, startTestSite, type TestSite } from '../testing/test-site.ts'
import { createHost } from './host.ts'
import { listen } from './http/listen.ts'

const RELEASE = '/remotes/gallery/1.0.0-a'
const SHELL = '/remotes/shell/1.0.0-s'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ config: { siteUrl: 'https://studio.example' } })
  await writeFile(path.join(site.files.folder, 'secret.js'), 'the data folder')
})
afterAll(() => site.close())

describe('a host before its first release', () => {
  it('is alive, and not ready', async () => {
    expect(await site.ask('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    const answer = await site.ask('/readyz')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text)).toEqual({
      status: 'not ready',
      checks: {
        registry: 'no release is live',
        releases: 'ok',
        pages: 'not composed yet',
        render: 'ok',
        database: 'none',
        disk: 'ok',
        proxies: 'ok',
      },
    })
    expect((await site.ask('/')).status).toBe(404)
  })
})

it('reports that it is starting while it finds no shell in an unavailable store', async () => {
  const other = await startTestSite()
  await other.files.objects.remove('live/shell.json')
  const anew = createSiteState(other.files.store, SAMPLE_SITE_CONFIG, other.log)
  other.parts.current = anew.current
  const host = await listen(createHost(other.parts), '127.0.0.1', 0, 'PORT')
  const answer = await ask(host.port, '/gallery')
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(answer.text).toContain('The site is starting')
  // Without a folder, a file would come from the root of the disk.
  NO_SHELL.folder = other.files.shell.folder
  expect((await ask(host.port, '/favicon.svg')).status).toBe(503)
  NO_SHELL.folder = ''
  await anew.close()
  await host.close()
  await other.close()
})

describe('a host with a release', () => {
  beforeAll(async () => {
    await site.live({
      routes: [
        {},
        { path: '/a&b' },
        { path: '/docs/*' },
        { path: '/gallery/:id' },
        { path: '/admin', indexed: false },
        { path: '/old', redirect: '/gallery' },
      ],
      api: 'export const secret = 1',
    })
  })

  it('serves browser files as immutable', async () => {
    const file = await site.ask(`${RELEASE}/remoteEntry.js`)
    expect(file).toMatchObject({
      status: 200,
      text: 'export const version = "1.0.0-a"\n',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000',
      },
    })
  })

  it.each([
    `${RELEASE}/release.json`,
    `${RELEASE}/../release.json`,
    `${RELEASE}/../ssr/remote.js`,
    `${RELEASE}/..%2fssr/remote.js`,
    `${RELEASE}/%2e%2e/ssr/remote.js`,
    `${RELEASE}/api/api.js`,
    `${RELEASE}/remoteEntry.js.br`,
    `${RELEASE}/assets`,
    `${RELEASE}/%ff.js`,
    `${RELEASE}//etc/passwd`,
    `${SHELL}/release.json`,
    `${SHELL}/ssr/render.js`,
    '/remotes/gallery/9.9.9/remoteEntry.js',
    '/remotes/gallery/../../../secret.js',
    '/remotes/../secret.js',
    '/secret.js',
    '/assets/../../secret.js',
    '/shell.json',
  ])('returns nothing at %s', async (target) => {
    const answer = await site.ask(target)
    expect([400, 404]).toContain(answer.status)
    for (const inside of ['the data folder', '"sha256"', 'render', 'secret = 1', '"contract"'])
      expect(answer.text).not.toContain(inside)
  })

  it('lets no cache remember a missing file', async () => {
    for (const target of [`${RELEASE}/assets/gone.js`, `${SHELL}/assets/gone.js`])
      expect(await site.ask(target)).toMatchObject({
        status: 404,
        text: 'Not found',
        headers: { 'cache-control': 'no-store' },
      })
  })

  it('serves files without a version, such as the favicon, from the visitor’s shell', async () => {
    expect(await site.ask('/favicon.svg')).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    })
    const canary = { release: await site.files.addShell({ version: '1.0.0-t' }), percent: 30 }
    await site.liveShells({ canary })
    const iconOf = async (headers: Record<string, string>) => {
      const answer = await site.ask('/favicon.svg', { headers })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      return /<desc>(.*)<\/desc>/.exec(answer.text)?.[1]
    }
    expect(await iconOf({ Cookie: 'canary=29' })).toBe('1.0.0-t')
    expect(await iconOf({ Cookie: 'canary=30' })).toBe('1.0.0-s')
    expect(await iconOf({})).toBe('1.0.0-s')
    await site.liveShells({ canary: null })
    expect(await iconOf({ Cookie: 'canary=29' })).toBe('1.0.0-s')
  })

  it('logs a file that is missing from a shell in use', async () => {
    const file = 'assets/shell-abc.js'
    const live = await site.files.addShell({ version: '1.0.0-g' })
    await site.liveShells({ live })
    await rm(path.join(live.folder, 'client', file))
    expect((await site.ask(`/remotes/shell/1.0.0-g/${file}`)).status).toBe(404)
    expect(JSON.parse(site.log.lines.at(-1) ?? '')).toMatchObject({
      level: 'error',
      message: 'a file of a release is missing',
      remote: 'shell',
      release: '1.0.0-g',
      file,
    })
    await site.liveShells({ live: site.files.shell })
  })

  it('lists the indexed pages for search engines', async () => {
    const robots = await site.ask('/robots.txt')
    expect(robots.text).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: https://studio.example/sitemap.xml\n',
    )
    const { text, headers } = await site.ask('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml')
    expect([...text.matchAll(/<loc>(.*)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://studio.example/a&#38;b',
      'https://studio.example/gallery',
    ])
  })

  it('tells a page that retries about the live releases', async () => {
    const answer = await site.ask('/site/snapshot.json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(answer.text)).toMatchObject([{ name: 'gallery', version: '1.0.0-a' }])
  })
})
