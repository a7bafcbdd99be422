import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasVarnish, startVarnish } from '../../e2e/releases/testing/varnish.ts'

const HOSTS = ['one', 'two', 'three']
/** Cache times short enough that the cache forwards nearly every request. */
const SHARED = 'max-age=0, stale-if-error=86400'

let isCanary = false
/** The host that drops the connection of each request with a body. */
let breaking: string | null = null

/** Starts a host that answers with its name, on a shared page or, below /api/, on a private one. */
function startHost(name: string): Server {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (body !== '' && name === breaking) return void request.socket.destroy()
    const own = request.url?.startsWith('/api/') || (isCanary && request.url === '/canary')
    const kept = { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': SHARED }
    response.writeHead(200, own ? { 'Cache-Control': 'private, no-cache' } : kept).end(name + body)
  })
  return server.listen(0, '127.0.0.1')
}

describe.skipIf(!hasVarnish())('docs/examples/varnish.vcl', () => {
  let servers: Server[] = []
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  beforeAll(async () => {
    servers = HOSTS.map(startHost)
    await Promise.all(servers.map((server) => server.listening || once(server, 'listening')))
    varnish = await startVarnish(
      servers.map((server) => {
        const address = server.address()
        return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
      }),
    )
  }, 120_000)
  afterAll(async () => {
    await varnish.stop()
    for (const server of servers) server.close()
  })

  async function answering(
    count: number,
    pathOf: (i: number) => string,
    headers: Record<string, string> = {},
  ) {
    const names = new Set<string>()
    for (let i = 0; i < count; i++)
      names.add(await (await fetch(varnish.url + pathOf(i), { headers })).text())
    return names
  }

  it('requests a page from one host, whatever its query, and spreads pages over all hosts', async () => {
    expect(await answering(30, (i) => `/page?x=${i}`)).toHaveProperty('size', 1)
    expect(await answering(60, (i) => `/page-${i}`)).toEqual(new Set(HOSTS))
  })

  it('requests private answers from the visitor’s own host', async () => {
    const visitors = Array.from({ length: 20 }, (_, i) => ({ 'X-Forwarded-For': `203.0.113.${i}` }))
    const all = new Set<string>()
    for (const visitor of visitors) {
      const hosts = await answering(3, () => '/api/own', visitor)
      expect(hosts.size).toBe(1)
      for (const host of hosts) all.add(host)
    }
    expect(all).toEqual(new Set(HOSTS))
  })

  it('sends all bytes of an upload to the host where it began', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) {
      const ask = async (method: string, path: string) => {
        const headers = { 'X-Forwarded-For': address }
        return (await fetch(`${varnish.url}/api/run-admin/uploads${path}`, { method, headers })).text()
      }
      const host = await ask('POST', '')
      for (let i = 0; i < 5; i++) expect(await ask('PATCH', `/${i}`)).toBe(host)
      expect(await ask('POST', '/1/finish')).toBe(host)
    }
  })

  it('[call-repeats] sends a submission with its body to another host when the first drops the connection', async () => {
    const submit = (headers: Record<string, string> = {}) =>
      fetch(`${varnish.url}/api/own`, { method: 'POST', body: ' has it', headers })
    breaking = (await (await submit()).text()).replace(' has it', '')
    expect(HOSTS).toContain(breaking)
    expect((await submit()).status).toBe(503)
    const answer = await submit({ 'Idempotency-Key': 'a' })
    expect(await answer.text()).toMatch(/^(one|two|three) has it$/)
    breaking = null
  })

  it('requests a page each time once it is no longer public', async () => {
    await answering(1, () => '/canary')
    isCanary = true
    const isAskedOn = async () => {
      const { headers } = await fetch(`${varnish.url}/canary`)
      return headers.get('cache-control') === 'private, no-cache' && !headers.get('x-varnish')?.includes(' ')
    }
    await expect.poll(isAskedOn).toBe(true)
    for (let i = 0; i < 20; i++) expect(await isAskedOn()).toBe(true)
  })
})
