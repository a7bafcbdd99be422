import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createClientAddress } from './limits/client-address.ts'

const API = `
export async function createApi({ env, log }) {
  if (env.FAILS === 'yes') throw new Error('no database')
  return {
    fetch: async (request, { clientAddress }) => {
      const url = new URL(request.url)
      if (url.pathname === '/throws') throw new Error('secret reason')
      if (url.pathname === '/hangs') return new Promise(() => {})
      const body = request.method === 'POST' ? await request.text() : null
      return Response.json({ url: request.url, method: request.method, body, clientAddress, greeting: env.GREETING },
        { status: 201, headers: { 'Set-Cookie': 'a=1', 'X-Content-Type-Options': 'own' } })
    },
  }
}`

const slow: { request: Request; gone: (value: unknown) => void }[] = []

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({
    config: { siteUrl: 'https://studio.example' },
    env: { GREETING: 'hello' },
    parts: {
      clientAddress: createClientAddress(['127.0.0.1']),
      media: async (request, clientAddress) => {
        const { pathname } = new URL(request.url)
        if (pathname.endsWith('/slow.jpg')) await new Promise((gone) => slow.push({ request, gone }))
        return new Response(`${request.method} ${pathname} for ${clientAddress}`)
      },
      demoPages: ({ url }) => new Response(`a demonstration of ${url.slice(url.indexOf('/site/'))}`),
    },
  })
  await site.live({ name: 'run', routes: [{ path: '/run' }], api: API })
  await site.live({ name: 'gallery' })
})
afterAll(() => site.close())

describe('/api/<remote>/', () => {
  it('is answered by the live release’s API, without its prefix', async () => {
    const answer = await site.ask('/api/run/runs?limit=2', {
      method: 'POST',
      body: '{"a":1}',
      headers: { Host: 'studio.example', 'X-Forwarded-For': '203.0.113.7' },
    })
    expect(answer.status).toBe(201)
    expect(JSON.parse(answer.text)).toEqual({
      // https, as the visitor sees it, makes cookies Secure
      url: 'https://studio.example/runs?limit=2',
      method: 'POST',
      body: '{"a":1}',
      clientAddress: '203.0.113.7',
      greeting: 'hello',
    })
  })

  it('has the common headers besides its own', async () => {
    const { headers } = await site.ask('/api/run/')
    expect(headers).toMatchObject({
      'set-cookie': ['a=1'],
      'x-content-type-options': 'own',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.any(String),
    })
  })

  it.each(['/api/gallery/x', '/api/nothing/x', '/api/', '/api//run/x'])(
    'answers 404 at %s',
    async (target) => {
      const answer = await site.ask(target)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'not_found' } })
    },
  )
})

describe('a change', () => {
  const change = (host: string, origin: string) =>
    site.ask('/api/site/newsletter', {
      method: 'POST',
      body: '{"email":"ana@example.com"}',
      headers: { Host: host, Origin: origin, 'Content-Type': 'application/json' },
    })

  it('must come from the same origin, including the scheme', async () => {
    expect((await change('studio.example', 'http://studio.example')).status).toBe(403)
    expect((await change('studio.example', 'https://studio.example')).status).toBe(204)
  })

  it('may come from a page on this machine, without a proxy in between', async () => {
    expect((await change('localhost:4173', 'http://localhost:4173')).status).toBe(204)
    expect((await change('localhost:4173', 'https://localhost:4173')).status).toBe(403)
  })
})

it.each(['/site/checkout', '/site/chat'])(
  'serves the demonstration at %s when it is enabled',
  async (address) => {
    const asked = `${address}?product=Launch`
    expect((await site.ask(asked)).text).toBe(`a demonstration of ${asked}`)
    expect((await site.ask(address, { method: 'POST' })).status).toBe(405)
    const other = await startTestSite()
    try {
      expect((await other.ask(asked)).status).toBe(404)
    } finally {
      await other.close()
    }
  },
)

describe('/media/', () => {
  it('is answered by the site’s own library', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    expect((await site.ask('/media/lustre/image/upload/a.jpg', { headers })).text).toBe(
      'GET /lustre/image/upload/a.jpg for 203.0.113.7',
    )
    expect((await site.ask('/media/lustre/a.jpg', { method: 'POST' })).status).toBe(405)
  })

  it('notices when the client has disconnected', async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.write('GET /media/lustre/image/upload/slow.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(slow).toHaveLength(1), 10_000)
    const { request, gone } = slow[0]!
    expect(request.signal.aborted).toBe(false)
    socket.destroy()
    await vi.waitFor(() => expect(request.signal.aborted).toBe(true), 10_000)
    gone(null)
  })
})
