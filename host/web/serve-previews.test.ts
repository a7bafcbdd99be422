import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setOffline } from '../changes/promote.ts'
import { createPreviewToken, PREVIEW_MS } from '../live/previews/token.ts'
import { createKey } from '../releases/trust/keys.ts'
import { NO_TRUST, withKey, withRevoked } from '../releases/trust/trust.ts'
import { pageSaying } from '../testing/site-folder.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { pathHere } from './serve-previews.ts'

describe('pathHere', () => {
  it.each([
    ['/', '/'],
    ['/gallery?a=1#b', '/gallery?a=1#b'],
    ['/a/../b', '/b'],
    ['//elsewhere.example', null],
    ['///elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['\\\\elsewhere.example', null],
    ['/\t/elsewhere.example', null],
    ['/.//elsewhere.example', null],
    ['/a/..//elsewhere.example', null],
    ['/%2e//elsewhere.example', null],
    ['https://elsewhere.example/', null],
    ['https:elsewhere.example', null],
    ['javascript:alert(1)', null],
    ['gallery', null],
    ['', null],
    [' //elsewhere.example', null],
  ])('of %j is %j', (address, path) => {
    expect(pathHere(address)).toBe(path)
  })
})

const api = (says: string) =>
  `export const createApi = async () => ({ fetch: async () => Response.json(${JSON.stringify(says)}) })`
const TELLS_BOOT = `export const render = (url, boot) =>
  '<title>Next</title>our next work<script type="application/json" id="boot">' + JSON.stringify(boot) + '</script>'`
const FAILS = "export const render = () => { throw new Error('no picture') }"

const { pem: _pem, privateKey, ...publicKey } = createKey('gallery')
const trusted = withKey(NO_TRUST, publicKey, ['*'], '2026-01-01T00:00:00.000Z')
let trust = trusted
let ahead = 0
const renders: string[] = []

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({
    config: { siteUrl: 'https://studio.example' },
    parts: { servesHost: () => true },
    previewing: { trust: () => trust, now: () => Date.now() + ahead },
    onRender: (remote, version) => void renders.push(`${remote} ${version}`),
  })
  const routes = [
    { path: '/gallery/:id' },
    {},
    { path: '/galleryx', shuffle: { seeds: 2 ** 32, sticky: false } },
    { path: '/quote', data: '/quote/:id' },
  ]
  await site.live({ routes, api: api('live') })
  await site.live({ name: 'marketing', routes: [{ path: '/' }], ssr: pageSaying('welcome') })
  const next = { routes, ssr: TELLS_BOOT, api: api('next') }
  await site.files.add({ ...next, version: '1.0.0-b', change: { note: 'Bigger pictures' } })
  await site.files.add({ version: '1.0.0-broken', ssr: FAILS })
  await site.files.add({ name: 'prints', routes: [{ path: '/prints' }], ssr: pageSaying('prints') })
})
afterAll(() => site.close())

const tokenOf = (version: string, name = 'gallery') =>
  createPreviewToken({ id: publicKey.id, privateKey }, { name, version }, Date.now())
const enter = (token: string, query = '') => site.ask(`/site/preview/${token}${query}`)

async function cookieOf(version: string, name?: string): Promise<{ Cookie: string }> {
  const [cookie = ''] = (await enter(tokenOf(version, name))).headers['set-cookie'] ?? []
  return { Cookie: cookie.split(';', 1)[0] ?? '' }
}

const unseen = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

describe('a link to a preview', () => {
  it('sets a cookie until it expires, and redirects to the first page without parameters', async () => {
    const { status, headers } = await enter(tokenOf('1.0.0-b'))
    expect(status).toBe(303)
    expect(headers).toMatchObject({
      location: '/gallery',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/; Max-Age=863\d\d; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('is refused with a reason when wrong or expired, sets no cookie, and is not in the access log', async () => {
    const old = tokenOf('1.0.0-b')
    ahead = PREVIEW_MS
    const expired = await enter(old)
    ahead = 0
    expect(expired.status).toBe(410)
    expect(expired.text).toContain('gallery 1.0.0-b has expired')
    for (const [token, status, why] of [
      ['abc', 403, 'This is not a link to a preview'],
      [`${old.slice(0, -4)}AAAA`, 403, 'does not match'],
      [tokenOf('9.9.9'), 503, 'gallery 9.9.9 cannot be shown'],
    ] as const) {
      const answer = await enter(token)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined])
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      expect(answer.text).toContain(why)
    }
    await expect.poll(() => site.entries.at(-1)?.route).toBe('/site/preview/:token')
    expect(JSON.stringify(site.entries)).not.toContain(old)
  })
})

describe('a previewing visitor', () => {
  it('gets the previewed release among the live ones: its pages, its API, and a page’s later requests', async () => {
    const headers = await cookieOf('1.0.0-b')
    const page = await site.ask('/gallery', { headers })
    expect(page.status).toBe(200)
    expect(page.text).toContain('our next work')
    expect(page.text).toContain('"preview":{"name":"gallery","version":"1.0.0-b","note":"Bigger pictures"}')
    expect((await site.ask('/api/gallery/x', { headers })).text).toBe('"next"')
    expect((await site.ask('/', { headers })).text).toContain('welcome')
    const snapshot: { name: string; version: string }[] = JSON.parse(
      (await site.ask('/site/snapshot.json', { headers })).text,
    )
    expect(snapshot.find(({ name }) => name === 'gallery')?.version).toBe('1.0.0-b')
    expect(snapshot.map(({ name }) => name).toSorted()).toEqual(['gallery', 'marketing'])
  })

  it('[page-keeps-release] keeps the API of each open page, also beside a preview in another tab; a page of an ended preview offers a reload', async () => {
    const headers = await cookieOf('1.0.0-b')
    const call = async (version: string, more = {}) => {
      const answer = await site.ask('/api/gallery/x', {
        headers: { 'Page-Release': `gallery@${version}`, ...more },
      })
      return answer.status === 200 ? answer.text : `${answer.status} ${JSON.parse(answer.text).error.code}`
    }
    expect([await call('1.0.0-a', headers), await call('1.0.0-b', headers)]).toEqual(['"live"', '"next"'])
    expect([await call('1.0.0-a'), await call('1.0.0-b')]).toEqual(['"live"', '409 release_gone'])
  })

  it('gets documents that are neither cached nor indexed', async () => {
    const headers = await cookieOf('1.0.0-b')
    for (const path of ['/gallery', '/gallery/7', '/galleryx', '/', '/nothing', '/gallery', '/']) {
      const { headers: got } = await site.ask(path, { headers })
      expect([path, got]).toEqual([path, expect.objectContaining(unseen)])
      expect(got.etag).toBeUndefined()
      expect(got['server-timing']).toContain('miss')
    }
    // A page with a reader's data stays private.
    const { headers: got } = await site.ask('/quote?id=7', { headers })
    expect(got).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('changes nothing for other visitors', async () => {
    const before = await Promise.all(['/gallery', '/'].map((path) => site.ask(path)))
    const count = renders.length
    const headers = await cookieOf('1.0.0-b')
    const broken = await cookieOf('1.0.0-broken')
    for (let i = 0; i < 40; i++) await site.ask('/galleryx', { headers })
    for (let i = 0; i < 5; i++) expect((await site.ask('/gallery', { headers: broken })).status).toBe(200)
    // A failed render in a preview must not count towards a rollback.
    expect(renders.slice(count)).toEqual([])
    for (const [i, path] of ['/gallery', '/'].entries()) {
      const { text, headers: got } = await site.ask(path)
      expect(text).toBe(before[i]?.text)
      expect(text).not.toContain('"preview"')
      expect(got['cache-control']).toBe('no-cache')
      expect(got['x-robots-tag']).toBeUndefined()
      expect(got['server-timing']).toContain('hit')
    }
    expect((await site.ask('/api/gallery/x')).text).toBe('"live"')
    expect((await site.ask('/galleryx')).text).toContain('our work')
    expect((await site.ask('/sitemap.xml')).text).not.toContain('prints')
  })

  it('sees a remote that is not live, and one that is offline', async () => {
    const prints = await cookieOf('1.0.0-a', 'prints')
    expect((await enter(tokenOf('1.0.0-a', 'prints'))).headers.location).toBe('/prints')
    expect((await site.ask('/prints', { headers: prints })).text).toContain('prints')
    expect((await site.ask('/prints')).status).toBe(404)
    const commands = {
      store: site.files.store,
      objects: site.files.objects,
      by: 'Ana',
    }
    await setOffline(commands, 'gallery', { status: 503, message: null })
    await site.state.refresh()
    const headers = await cookieOf('1.0.0-b')
    expect((await site.ask('/gallery', { headers })).text).toContain('our next work')
    expect((await site.ask('/api/gallery/x', { headers })).text).toBe('"next"')
    expect((await site.ask('/gallery')).status).toBe(503)
    await setOffline(commands, 'gallery', null)
    await site.state.refresh()
  })

  it('gets a message when the key was revoked or the link has expired, and never the live pages instead', async () => {
    const headers = await cookieOf('1.0.0-b')
    const refused = async (status: number, why: string) => {
      for (const path of ['/gallery', '/', '/nothing']) {
        const answer = await site.ask(path, { headers })
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.text).toContain(why)
        expect(answer.text).toContain('<a href="/site/preview/leave">')
        expect(answer.text).not.toMatch(/our work|welcome/)
      }
      const { status: got, text } = await site.ask('/api/gallery/x', { headers })
      expect(got).toBe(status)
      expect(JSON.parse(text).error).toMatchObject({ code: 'preview', message: expect.stringContaining(why) })
    }
    trust = withRevoked(trusted, publicKey.id, '2026-03-01T00:00:00.000Z', 'a <laptop> was stolen')
    await refused(403, 'was revoked: a ').finally(() => {
      trust = trusted
    })
    ahead = PREVIEW_MS + 1
    await refused(410, 'has expired').finally(() => {
      ahead = 0
    })
    expect((await site.ask('/gallery', { headers })).text).toContain('our next work')
  })

  it('returns to the previous page when leaving the preview', async () => {
    const leave = (headers = {}) => site.ask('/site/preview/leave', { headers })
    const { status, headers } = await leave({
      Host: 'studio.example',
      Referer: 'https://studio.example/gallery?a=1',
    })
    expect([status, headers.location]).toEqual([303, '/gallery?a=1'])
    expect(headers['set-cookie']).toEqual(['preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'])
    for (const Referer of [
      'https://elsewhere.example/gallery',
      'https://studio.example//elsewhere.example',
      'https://studio.example/site/preview/abc.def',
      'nonsense',
    ])
      expect((await leave({ Host: 'studio.example', Referer })).headers.location).toBe('/')
    expect((await leave()).headers.location).toBe('/')
  })
})
