import { createServer, type IncomingMessage } from 'node:http'
import type { RemoteSnapshot } from '@lustre/platform'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Listening, listen } from '../web/http/listen.ts'
import { createLiveProxy } from './live-proxy.ts'

/** A document of another site, which also echoes requests. */
const DOCUMENT = `<html><script type="application/json" id="boot">{"seed":1,"remotes":[{"name":"gallery"}]}</script></html>`
const HERE = 'http://localhost:4612'
let live: Listening
let asked: IncomingMessage[] = []
beforeEach(() => {
  asked = []
})
beforeAll(async () => {
  const server = createServer((request, response) => {
    asked.push(request)
    const { pathname } = new URL(request.url ?? '/', live.url)
    if (pathname === '/old') return response.writeHead(301, { Location: `${live.url}/new` }).end()
    response.setHeader('ETag', '"a"')
    response.setHeader('Strict-Transport-Security', 'max-age=63072000')
    response.setHeader('Set-Cookie', [
      'a=1; Path=/; Domain=example.com; HttpOnly; Secure',
      'b=2; Secure; Path=/x',
    ])
    response.setHeader('Content-Security-Policy', "script-src 'self'; upgrade-insecure-requests")
    response.setHeader('Content-Type', pathname === '/page' ? 'text/html; charset=utf-8' : 'text/plain')
    response.end(pathname === '/page' ? DOCUMENT : 'plain')
  })
  live = await listen(server, '127.0.0.1', 0, 'PORT')
})
afterAll(() => live.close())

const proxy = (write = false) =>
  createLiveProxy({
    origin: live.url,
    write,
    remotesOf: async (remotes: RemoteSnapshot[]) =>
      remotes.map((each) => ({ ...each, version: '</script>' })),
  })
const get = (path: string, headers: Record<string, string> = {}) =>
  proxy()(new Request(HERE + path, { headers }))

it('serves a file unchanged, with cookies and policy for a page on this machine', async () => {
  const answer = await get('/file?a=b')
  expect([answer.status, await answer.text()]).toEqual([200, 'plain'])
  expect(asked[0]?.url).toBe('/file?a=b')
  expect(answer.headers.get('etag')).toBe('"a"')
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/x'])
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})

it('replaces a document’s remotes, and lets no browser cache it', async () => {
  const answer = await get('/page', { Accept: 'text/html,*/*', 'If-None-Match': '"a"' })
  expect(asked[0]?.headers['if-none-match']).toBeUndefined()
  expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'no-store'])
  expect(await answer.text()).toBe(
    '<html><script type="application/json" id="boot">' +
      '{"seed":1,"remotes":[{"name":"gallery","version":"\\u003c/script>"}]}</script></html>',
  )
})

it('keeps a redirect on this machine', async () => {
  expect((await get('/old')).headers.get('location')).toBe('/new')
})

it('replaces our origin with the site’s, and keeps other origins', async () => {
  await get('/file', { Origin: HERE, Referer: `${HERE}/run?a`, Cookie: 'a=1' })
  expect(asked[0]?.headers).toMatchObject({ origin: live.url, referer: `${live.url}/run?a`, cookie: 'a=1' })
  expect(asked[0]?.headers.host).toBe(new URL(live.url).host)
  await get('/file', { Origin: `${HERE}0`, Referer: 'https://evil.example/' })
  expect(asked[1]?.headers).toMatchObject({ origin: `${HERE}0`, referer: 'https://evil.example/' })
})

it('forwards only GET and HEAD unless writing is enabled', async () => {
  const post = () => new Request(`${HERE}/api/site/subscribe`, { method: 'POST', body: 'a' })
  const refused = await proxy()(post())
  expect(refused.status).toBe(403)
  expect((await refused.json()).error.message).toContain('--write')
  expect(asked).toEqual([])
  expect((await proxy()(new Request(`${HERE}/file`, { method: 'HEAD' }))).status).toBe(200)
  expect((await proxy(true)(post())).status).toBe(200)
  expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'POST'])
})

it('refuses a foreign host name that leads here, and reports a site that is down', async () => {
  expect((await proxy()(new Request('http://evil.example:4612/file'))).status).toBe(421)
  expect(asked).toEqual([])
  const away = createLiveProxy({
    origin: 'http://127.0.0.1:4699',
    write: false,
    remotesOf: async (all) => all,
  })
  const answer = await away(new Request(`${HERE}/file`))
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    502,
    'http://127.0.0.1:4699 cannot be reached.',
  ])
})
