import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLive } from '../releases/registry/registry.ts'
import { pageSaying } from '../testing/site-folder.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const cookiesOf = (headers: { 'set-cookie'?: string[] | undefined }) => headers['set-cookie'] ?? []

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await site.live({
    routes: [
      {},
      { path: '/gallery/:id' },
      { path: '/' },
      { path: '/portfolio', redirect: '/gallery' },
      { path: '/receipt', private: true },
    ],
  })
})
afterAll(() => site.close())

describe('a page', () => {
  it('comes in an encoding that the client accepts', async () => {
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
    const got = await site.ask('/gallery')
    const head = await site.ask('/gallery', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.headers.etag).toBe(got.headers.etag)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const answer = await site.ask('/gallery', { method })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'method_not_allowed' } })
  })

  it('that is private keeps search engines out, and sends no referrer', async () => {
    for (let n = 0; n < 2; n++)
      expect((await site.ask('/receipt')).headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
  })
})

describe('a path', () => {
  it('[route-unknown] that belongs to no section is a page with status 404', async () => {
    for (const path of [
      '/nothing',
      '/receipt/more',
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
    const answer = await site.ask(`${path}?x=1`)
    expect(answer).toMatchObject({ status: 308, headers: { location: `${own}?x=1` } })
    expect((await site.ask(own)).status).toBe(200)
    // The redirect comes from memory: from a release that all visitors had before.
    expect((await site.ask(path)).headers.location).toBe(own)
  })

  it('is one page in memory, for any query that a visitor appends', async () => {
    const cacheOf = async (path: string, headers = {}) => {
      await site.ask(path, { headers })
      return site.entries.at(-1)?.cache
    }
    expect(await cacheOf('/gallery/7')).toBe('miss')
    expect(await cacheOf('/GALLERY/7')).toBeNull()
    for (const path of ['/gallery/7?a=1', '/gallery/7?b', '/gallery/7?utm_source=x&a=%41'])
      expect(await cacheOf(path)).toBe('hit')
    for (const headers of [
      { Cookie: 'a=1; canary=7; seed-gallery=3' },
      { 'Accept-Language': 'de', 'User-Agent': 'x' },
      { 'Accept-Encoding': 'zstd' },
      { Host: `127.0.0.1:${site.port + 1}`, 'X-Forwarded-Host': 'other.example' },
    ])
      expect(await cacheOf('/gallery/7', headers)).toBe('hit')
  })

  it('with an ambiguous encoding is refused with the error envelope', async () => {
    for (const path of ['/gallery/..%2f', '/gallery\\', '/%2e%2e/gallery']) {
      const answer = await site.ask(path)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'bad_address' } })
    }
    expect((await site.ask(`/${'a'.repeat(9000)}`)).status).toBe(414)
  })
})

it('a page that fails is sent without its content, with its release’s title, and is not cached', async () => {
  const ssr = "export const render = () => { throw new Error('no price') }"
  await site.live({ name: 'broken', ssr, routes: [{ path: '/broken', title: 'Rings & "$&"' }] })
  const page = await site.ask('/broken')
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers).not.toHaveProperty('etag')
  expect(page.text).toContain('<header>Studio</header>')
  expect(page.text).toContain('<title data-fallback="">Rings &#38; &#34;$&#38;&#34;</title></head>')
  expect(page.text).not.toContain('no price')
  expect(JSON.parse(site.log.lines.at(-1) ?? '')).toMatchObject({
    level: 'error',
    id: page.headers['x-request-id'],
    route: '/broken',
    remote: 'broken',
    release: '1.0.0-a',
    cause: expect.stringContaining('no price'),
  })
})

it('[cache-keeps-one] a shuffled page is not shared by caches while a host answers, and remembers its order', async () => {
  const shuffle = { seeds: 2 ** 32, sticky: false }
  await site.live({ name: 'shuffled', routes: [{ path: '/shuffled', shuffle }] })
  const { headers } = await site.ask('/shuffled')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['cdn-cache-control']).toBe('no-store, keep-one=86400')
  expect(cookiesOf(headers)).toEqual([
    expect.stringMatching(/^last-shuffled=\d\d?; Path=\/shuffled; HttpOnly; SameSite=Lax$/),
  ])
})

it('a page is not sent again to a client that has it', async () => {
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

it('a canary stays with a visitor, and is not shared between visitors by a cache', async () => {
  await site.files.add({ version: '1.0.0-c', ssr: pageSaying('newest work') })
  await site.files.store.change('gallery', (pointer) => ({
    ...withLive(pointer, '1.0.0-b'),
    canary: { version: '1.0.0-c', percent: 50 },
  }))
  await site.state.refresh()
  const first = await site.ask('/gallery')
  const [cookie = ''] = cookiesOf(first.headers)
  expect(cookie).toMatch(/^canary=\d{3,4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['cdn-cache-control']).toBe(undefined)
  const again = await site.ask('/gallery', { headers: { Cookie: cookie.split(';')[0] } })
  expect(again.text).toBe(first.text)
  expect(cookiesOf(again.headers)).toEqual([])
})
