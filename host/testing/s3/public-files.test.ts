import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPublicFiles } from './public-files.ts'

const body = Buffer.from('export {}')
const etag = createHash('md5').update(body).digest('hex')
const file = {
  body,
  etag,
  modified: new Date('2026-11-22T00:00:00Z'),
  type: 'text/javascript',
  cacheControl: 'public, max-age=31536000, immutable',
  metadata: {},
}
const held = new Set([
  'releases/gallery/1/client/assets/index.js',
  'releases/gallery/1/release.json',
  'releases/gallery/1/ssr/index.js',
  'live/gallery.json',
])
const serve = createPublicFiles((key) => (held.has(key) ? file : undefined))
const ask = (path: string, init: RequestInit = {}) => serve(new Request(`http://cdn.example${path}`, init))
const FILE = '/releases/gallery/1/client/assets/index.js'

it('serves browser files to the public, as they were stored', async () => {
  const answer = await ask(FILE)
  expect([answer.status, await answer.text()]).toEqual([200, 'export {}'])
  expect(answer.headers.get('content-type')).toBe('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const head = await ask(FILE, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, `"${etag}"`, ''])
  expect((await ask(FILE, { headers: { 'if-none-match': `"${etag}"` } })).status).toBe(304)
})

it('allows pages on other origins to use them', async () => {
  const headers = { origin: 'https://www.example.com' }
  for (const init of [
    { headers },
    { headers, method: 'OPTIONS' },
    { headers: { ...headers, 'if-none-match': '*' } },
  ]) {
    const answer = await ask(FILE, init)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('vary')).toContain('Origin')
  }
})

it.each([
  '/releases/gallery/1/release.json',
  '/releases/gallery/1/ssr/index.js',
  '/live/gallery.json',
  '/releases/gallery/1/client/none.js',
  '/releases/gallery/1/client/%2e%2e/release.json',
  '/releases/',
  '/',
])('hides everything else: %s', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('<Code>AccessDenied</Code>')
})

it('accepts no writes', async () => {
  expect((await ask(FILE, { method: 'PUT', body: 'x' })).status).toBe(405)
})
