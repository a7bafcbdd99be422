import type { Kept } from '@lustre/platform/definition'
import { KEEPS_PATH } from '@lustre/platform/site-keeps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const SHOWS_DATA =
  "export const render = (url, boot) => '<title>Pay</title><main>data ' + JSON.stringify(boot.data ?? null) + '</main>'"
const API = `
let calls = 0
export async function createApi() {
  return {
    fetch: async (request, { clientAddress }) => {
      const token = new URL(request.url).pathname.slice('/links/'.length)
      calls += 1
      if (token === 'down') return Response.json({ reason: 'secret reason' }, { status: 500 })
      if (token === 'old') return Response.json({ error: { code: 'gone', message: 'Expired.' } }, { status: 410 })
      return Response.json({ token, calls, clientAddress, cookie: request.headers.get('cookie') })
    },
  }
}`

let site: TestSite
const dataIn = (text: string): unknown => JSON.parse(/data (.*)<\/main>/.exec(text)?.[1] ?? 'null')

beforeAll(async () => {
  site = await startTestSite()
  await site.live({
    name: 'pay',
    routes: [{ path: '/pay', data: '/links/:p' }, { path: '/plain' }],
    ssr: SHOWS_DATA,
    api: API,
  })
})
afterAll(() => site.close())

describe('a page whose route requests data', () => {
  it('[paylink-rendered] is rendered with the API’s answer for its address, for one reader only', async () => {
    const first = await site.ask('/pay?p=a%20b', { headers: { Cookie: 'session=1' } })
    expect(first.status).toBe(200)
    expect(dataIn(first.text)).toEqual({
      status: 200,
      body: { token: 'a%20b', calls: 1, clientAddress: '127.0.0.1', cookie: null },
    })
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(first.headers).not.toHaveProperty('etag')
    // The page is requested and rendered again, because the host kept no part of it.
    expect(dataIn((await site.ask('/pay?p=c')).text)).toMatchObject({ body: { token: 'c', calls: 2 } })
    expect(site.entries.every((entry) => !JSON.stringify(entry).includes('a%20b'))).toBe(true)
  })

  it('comes from the cache, without data, when the address names none', async () => {
    await site.ask('/pay')
    const again = await site.ask('/pay?other=1')
    expect(dataIn(again.text)).toBeNull()
    expect(again.headers).toMatchObject({
      'cache-control': 'no-cache',
      'server-timing': expect.stringContaining('cache;desc="hit"'),
    })
    expect(again.headers).not.toHaveProperty('x-robots-tag')
  })

  it('has the status of its data', async () => {
    const gone = await site.ask('/pay?p=old')
    expect(gone.status).toBe(410)
    expect(gone.headers['cache-control']).toBe('no-store')
    expect(dataIn(gone.text)).toMatchObject({ status: 410, body: { error: { message: 'Expired.' } } })
  })

  it('is served without data when its API fails, and does not reveal why', async () => {
    const page = await site.ask('/pay?p=down')
    expect(page.status).toBe(200)
    expect(dataIn(page.text)).toEqual({ status: 500, body: null })
    expect(page.text).not.toContain('secret reason')
  })
})

it('requests no data for a route that declares none', async () => {
  expect(dataIn((await site.ask('/plain?p=a')).text)).toBeNull()
})

it('tells every visitor of the privacy page what the live releases keep, and sends the same on request', async () => {
  const visited = await startTestSite()
  const keeps: Kept[] = [{ in: 'storage', names: ['draft'], what: 'a selection', until: 'until you submit' }]
  await visited.live({ name: 'policies', routes: [{ path: '/privacy', tellsKept: true }], ssr: SHOWS_DATA })
  await visited.live({ name: 'shop', routes: [{ path: '/shop' }], ssr: SHOWS_DATA, change: { keeps } })
  const page = await visited.ask('/privacy')
  const listed = dataIn(page.text)
  expect(listed).toMatchObject({ status: 200, body: { changed: null, keeps: expect.arrayContaining(keeps) } })
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(page.headers).not.toHaveProperty('x-robots-tag')
  const asked = await visited.ask(KEEPS_PATH)
  expect({ status: asked.status, body: JSON.parse(asked.text) }).toEqual(listed)
  expect((await visited.ask('/shop')).text).not.toContain('until you submit')

  const changed = '2026-11-24T12:00:00.000Z'
  await visited.live({
    name: 'shop',
    version: '1.0.0-b',
    routes: [{ path: '/shop' }],
    change: { keepsChanged: changed },
  })
  expect(dataIn((await visited.ask('/privacy')).text)).toMatchObject({
    body: { changed, keeps: expect.not.arrayContaining(keeps) },
  })
  await visited.close()
})
