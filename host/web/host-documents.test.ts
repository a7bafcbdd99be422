import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLive } from '../releases/registry/registry.ts'
import { pageSaying } from '../testing/site-folder.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const SHOWS_SEED =
  "export const render = (url, boot) => '<title>Run</title><main>seed ' + boot.seed + '</main>'"
const seedIn = (text: string) => Number(/seed (\d+)/.exec(text)?.[1])
const cookiesOf = (headers: { 'set-cookie'?: string[] }) => headers['set-cookie'] ?? []

let site: TestSite
beforeEach(async () => {
  site = await startTestSite()
})
afterEach(() => site.close())

describe('a page', () => {
  it('is composed from the live release', async () => {
    await site.live({ routes: [{}, { path: '/gallery/:id' }] })
    const page = await site.ask('/gallery')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.text).toMatch(/^<!DOCTYPE html><html>.*our work at \/gallery/)
    expect((await site.ask('/gallery/17?x=1')).text).toContain('our work at /gallery/17')
    await site.live({ version: '1.0.0-b', ssr: pageSaying('new work') })
    expect((await site.ask('/gallery')).text).toContain('new work')
  })

  it('is not sent again to a client that has it', async () => {
    await site.live()
    const { headers } = await site.ask('/gallery')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'cdn-cache-control': 'max-age=1, stale-while-revalidate=1, stale-if-error=86400',
      vary: 'Accept-Encoding',
    })
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^W\/"/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await site.ask('/gallery', { headers: { 'If-None-Match': known } })
      expect(again).toMatchObject({ status: 304, text: '' })
      expect(again.headers.etag).toBe(etag)
    }
    expect((await site.ask('/gallery', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    await site.live({ version: '1.0.0-b', ssr: pageSaying('new work') })
    expect((await site.ask('/gallery', { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })

  it('comes in an encoding that the client accepts', async () => {
    await site.live()
    const plain = (await site.ask('/gallery')).body
    const inForm = (accept: string) => site.ask('/gallery', { headers: { 'Accept-Encoding': accept } })
    const brotli = await inForm('gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body)).toEqual(plain)
    const gzip = await inForm('gzip, br;q=0')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain)
    expect((await inForm('identity')).headers).not.toHaveProperty('content-encoding')
  })

  it('answers HEAD without a body', async () => {
    await site.live()
    const got = await site.ask('/gallery')
    const head = await site.ask('/gallery', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.headers.etag).toBe(got.headers.etag)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    await site.live()
    const answer = await site.ask('/gallery', { method })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'method_not_allowed' } })
  })

  it('that is private keeps search engines out, and sends no referrer', async () => {
    await site.live({ routes: [{ path: '/receipt', private: true }] })
    for (let n = 0; n < 2; n++)
      expect((await site.ask('/receipt')).headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
  })

  it('forbids everything that it does not need', async () => {
    await site.live({ routes: [{}, { path: '/scan', camera: true }] })
    const { headers } = await site.ask('/gallery')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        // The CSS of its releases, which the document inlines.
        expect.stringMatching(/^style-src 'self'(?: 'sha256-[\w+/]{43}=')+$/),
        "style-src-attr 'unsafe-inline'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect((await site.ask('/scan')).headers['permissions-policy']).toContain('camera=(self)')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('a shell that goes live', () => {
  it('is used by the next document, and restarts no section', async () => {
    await site.live({
      ssr: "export const render = (url, boot) => '<title>Gallery</title><main>' + boot.shell.entry + '</main>'",
    })
    const entryOf = async (headers = {}) =>
      /<main>(.*)<\/main>/.exec((await site.ask('/gallery', { headers })).text)?.[1]
    expect(await entryOf()).toBe('/remotes/shell/1.0.0-s/assets/shell-abc.js')
    const pid = site.sections.pids().get('gallery@1.0.0-a')
    const next = await site.files.addShell({ version: '1.0.0-t' })
    await site.liveShells({ canary: { release: next, percent: 30 } })
    expect(await entryOf({ Cookie: 'canary=29' })).toBe('/remotes/shell/1.0.0-t/assets/shell-abc.js')
    expect(await entryOf({ Cookie: 'canary=30' })).toBe('/remotes/shell/1.0.0-s/assets/shell-abc.js')
    await site.liveShells({ live: next, canary: null })
    expect(await entryOf()).toBe('/remotes/shell/1.0.0-t/assets/shell-abc.js')
    expect((await site.ask('/nothing')).text).toContain('Page not found')
    expect(site.sections.pids().get('gallery@1.0.0-a')).toBe(pid)
    expect([...site.sections.pids().keys()].toSorted()).toEqual(['gallery@1.0.0-a', 'shell@1.0.0-t'])
  })

  it('is named as the cause when it cannot render: the site answers, and no section is blamed', async () => {
    await site.live()
    expect((await site.ask('/gallery')).status).toBe(200)
    const broken = await site.files.addShell({
      version: '1.0.0-t',
      render: "throw new Error('broken build')",
    })
    await site.liveShells({ live: broken })
    expect((await site.ask('/gallery')).status).toBe(500)
    expect(site.log.lines.join()).toContain('the shell 1.0.0-t does not render: Error: broken build')
    await site.liveShells({ live: site.files.shell })
    expect((await site.ask('/gallery')).status).toBe(200)
  })
})

describe('a path', () => {
  it('[route-unknown] that belongs to no section is a page with status 404', async () => {
    await site.live()
    for (const path of [
      '/nothing',
      '/gallery/more',
      '/50%-off',
      '/nothing.html',
      '/GALLERYX',
      '//a.example/gallery/',
    ]) {
      const page = await site.ask(path)
      expect(page.status).toBe(404)
      expect(page.text).toContain('Page not found')
    }
  })

  it('[route-portfolio] that has moved redirects permanently, with the query', async () => {
    await site.live({ routes: [{}, { path: '/portfolio', redirect: '/gallery' }] })
    const answer = await site.ask('/portfolio?ref=mail')
    expect(answer).toMatchObject({ status: 301, headers: { location: '/gallery?ref=mail' } })
  })

  it.each([
    ['/gallery/', '/gallery'],
    ['/gallery//', '/gallery'],
    ['//gallery', '/gallery'],
    ['/GaLLeRy', '/gallery'],
    ['/Gallery//Ring-7/', '/gallery/Ring-7'],
    ['//', '/'],
  ])('that is spelled %s leads to the page’s own address, with the query', async (path, own) => {
    await site.live({ routes: [{}, { path: '/gallery/:id' }, { path: '/' }] })
    const answer = await site.ask(`${path}?x=1`)
    expect(answer).toMatchObject({ status: 308, headers: { location: `${own}?x=1` } })
    expect((await site.ask(own)).status).toBe(200)
    // The redirect comes from memory: from a release that all visitors had before.
    expect((await site.ask(path)).headers.location).toBe(own)
  })

  it('is one page in memory, for any query that a visitor appends', async () => {
    await site.live({ routes: [{}, { path: '/' }] })
    const cacheOf = async (path: string, headers = {}) => {
      await site.ask(path, { headers })
      return site.entries.at(-1)?.cache
    }
    expect(await cacheOf('/gallery')).toBe('miss')
    expect(await cacheOf('/GALLERY')).toBeNull()
    for (const path of ['/gallery?a=1', '/gallery?b', '/gallery?utm_source=x&a=%41'])
      expect(await cacheOf(path)).toBe('hit')
    for (const headers of [
      { Cookie: 'a=1; canary=7; seed-gallery=3' },
      { 'Accept-Language': 'de', 'User-Agent': 'x' },
      { 'Accept-Encoding': 'zstd' },
      { Host: `127.0.0.1:${site.port + 1}`, 'X-Forwarded-Host': 'other.example' },
    ])
      expect(await cacheOf('/gallery', headers)).toBe('hit')
  })

  it('with an ambiguous encoding is refused with the error envelope', async () => {
    await site.live()
    for (const path of ['/gallery/..%2f', '/gallery\\', '/%2e%2e/gallery']) {
      const answer = await site.ask(path)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'bad_address' } })
    }
    expect((await site.ask(`/${'a'.repeat(9000)}`)).status).toBe(414)
  })
})

describe('a page that fails', () => {
  const FAILS = "export const render = () => { throw new Error('no price') }"

  it('is sent without its content, with its release’s title, and is not cached', async () => {
    await site.live({ ssr: FAILS, routes: [{ title: 'Rings & "$&"' }] })
    const page = await site.ask('/gallery')
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers).not.toHaveProperty('etag')
    expect(page.text).toContain('<header>Studio</header>')
    expect(page.text).toContain('<title data-fallback="">Rings &#38; &#34;$&#38;&#34;</title></head>')
    expect(page.text).not.toContain('no price')
    const [line = '{}'] = site.log.lines
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      id: page.headers['x-request-id'],
      route: '/gallery',
      remote: 'gallery',
      release: '1.0.0-a',
      cause: expect.stringContaining('no price'),
    })
  })

  it('affects no other page', async () => {
    await site.live({ ssr: FAILS })
    await site.live({ name: 'marketing', routes: [{ path: '/' }], ssr: pageSaying('welcome') })
    await site.ask('/gallery')
    expect((await site.ask('/')).text).toContain('welcome')
    expect((await site.ask('/nothing')).status).toBe(404)
  })
})

describe('a shuffled page', () => {
  /** Loads a page repeatedly, as one visitor's browser does. @returns the orders, in sequence */
  async function loads(count: number, path: string): Promise<number[]> {
    const jar = new Map<string, string>()
    const seeds: number[] = []
    while (seeds.length < count) {
      const Cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const { text, headers } = await site.ask(path, { headers: { Cookie } })
      seeds.push(seedIn(text))
      for (const cookie of cookiesOf(headers)) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
    }
    return seeds
  }
  const goGallery = (seeds: number) =>
    site.live({ ssr: SHOWS_SEED, routes: [{ shuffle: { seeds, sticky: false } }] })
  const goRun = (seeds: number) =>
    site.live({ name: 'run', ssr: SHOWS_SEED, routes: [{ path: '/run', shuffle: { seeds, sticky: true } }] })

  it('[gallery-shuffle] has a new order at every load, and never the same twice in a row', async () => {
    await goGallery(2 ** 32)
    const seeds = await loads(60, '/gallery')
    for (const [i, seed] of seeds.entries()) expect(seed).not.toBe(seeds[i + 1])
    expect(new Set(seeds).size).toBeGreaterThanOrEqual(10)
  })

  it('[cache-keeps-one] is not shared by caches while a host answers, and remembers its order', async () => {
    await goGallery(2 ** 32)
    const page = await site.ask('/gallery')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.headers['cdn-cache-control']).toBe('no-store, keep-one=86400')
    expect(cookiesOf(page.headers)).toEqual([
      expect.stringMatching(/^last-gallery=\d\d?; Path=\/gallery; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('[run-order] keeps a visitor’s order when it is sticky', async () => {
    await goRun(2 ** 32)
    const first = await site.ask('/run')
    const [cookie = ''] = cookiesOf(first.headers)
    expect(cookie).toBe(`order-run=${seedIn(first.text)}; Path=/run; Max-Age=31536000; SameSite=Lax`)
    const Cookie = cookie.split(';')[0]
    for (let i = 0; i < 5; i++) {
      const again = await site.ask('/run', { headers: { Cookie } })
      expect(seedIn(again.text)).toBe(seedIn(first.text))
      expect(cookiesOf(again.headers)).toEqual([])
    }
  })
})

describe('a canary', () => {
  beforeEach(async () => {
    await site.live({ version: '1.0.0-a', ssr: pageSaying('old work') })
    await site.files.add({ version: '1.0.0-b', ssr: pageSaying('new work') })
  })
  const give = async (percent: number) => {
    await site.files.store.change('gallery', (pointer) => ({
      ...withLive(pointer, '1.0.0-a'),
      canary: percent === 0 ? null : { version: '1.0.0-b', percent },
    }))
    await site.state.refresh()
  }
  const askAs = (bucket: number) => site.ask('/gallery', { headers: { Cookie: `canary=${bucket}` } })

  it('goes to its share of visitors: the buckets below its percentage', async () => {
    await give(30)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, bucket) => askAs(bucket)))
    expect(answers.map(({ text }) => text.includes('new work'))).toEqual(
      Array.from({ length: 100 }, (_, bucket) => bucket < 30),
    )
  })

  it('stays with a visitor, and is not shared between visitors by a cache', async () => {
    await give(50)
    const first = await site.ask('/gallery')
    const [cookie = ''] = cookiesOf(first.headers)
    expect(cookie).toMatch(/^canary=\d{3,4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers['cdn-cache-control']).toBe(undefined)
    const again = await site.ask('/gallery', { headers: { Cookie: cookie.split(';')[0] } })
    expect(again.text).toBe(first.text)
    expect(cookiesOf(again.headers)).toEqual([])
  })

  it('keeps its visitors when it grows, and ends for all of them', async () => {
    await give(10)
    expect((await askAs(20)).text).toContain('old work')
    await give(25)
    expect((await askAs(5)).text).toContain('new work')
    expect((await askAs(20)).text).toContain('new work')
    await give(0)
    const after = await site.ask('/gallery')
    expect(after.text).toContain('old work')
    expect(cookiesOf(after.headers)).toEqual([])
    expect(after.headers['cache-control']).toBe('no-cache')
  })
})
