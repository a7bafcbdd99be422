import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createClientAddress } from './client-address.ts'
import { createConnectionLimit } from './connections.ts'

let site: TestSite
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site.close()
})

async function open(request = ''): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {}) // the host closes the connection
  await once(socket, 'connect')
  socket.write(request)
  return socket
}
const get = (target: string, ...more: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n')

describe('a host over its limit of connections', () => {
  it('answers a connection with 503 except for health checks, and frees its slot when one ends', async () => {
    site = await startTestSite({ parts: { connections: createConnectionLimit({ max: 5, trusted: [] }) } })
    await site.live()
    const idle = await Promise.all(Array.from({ length: 5 }, () => open()))
    await expect.poll(async () => (await ask(site.port, '/gallery')).status).toBe(503)
    const refused = await ask(site.port, '/gallery')
    expect(refused.headers).toMatchObject({ connection: 'close', 'retry-after': '5' })
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'busy' } })
    expect((await ask(site.port, '/healthz')).status).toBe(200)
    expect((await ask(site.port, '/metrics')).status).toBe(200)
    expect(JSON.parse((await ask(site.port, '/readyz')).text)).toHaveProperty('checks')
    idle[0]?.destroy()
    await expect.poll(async () => (await ask(site.port, '/gallery')).status).toBe(200)
  })

  it('closes hundreds of further connections at once', async () => {
    site = await startTestSite({ parts: { connections: createConnectionLimit({ max: 5, trusted: [] }) } })
    const many = await Promise.all(Array.from({ length: 300 }, () => open()))
    let closed = 0
    for (const socket of many) socket.resume().once('close', () => (closed += 1))
    await expect.poll(() => closed).toBeGreaterThan(200)
    for (const socket of many) socket.destroy()
    await expect.poll(async () => (await ask(site.port, '/healthz')).status).toBe(200)
  })
})

describe('a host behind a proxy', () => {
  const API = `export const createApi = async () => ({
    fetch: (request) => request.url.endsWith('/hang')
      ? new Promise((resolve) => request.signal.addEventListener('abort', () => resolve(new Response('left'))))
      : new Response('fine') })`

  it('counts running answers by client, and does not count the proxy’s connections', async () => {
    site = await startTestSite({
      parts: {
        clientAddress: createClientAddress(['127.0.0.1']),
        connections: createConnectionLimit({ max: 100, maxOfOne: 3, trusted: ['127.0.0.1'] }),
      },
    })
    await site.live({ name: 'run', routes: [{ path: '/run' }], api: API })
    const from = (address: string) =>
      ask(site.port, '/api/run/x', { headers: { 'X-Forwarded-For': address } }).then(({ status }) => status)
    for (let i = 0; i < 3; i += 1) await open(get('/api/run/hang', 'X-Forwarded-For: 203.0.113.1'))
    await expect.poll(() => from('203.0.113.1')).toBe(429)
    expect(await from('203.0.113.2')).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => from('203.0.113.1')).toBe(200)
  })
})

describe('connections from one address', () => {
  const connections = () =>
    createConnectionLimit({ max: 100, maxOfOne: 3, trusted: [], isExempt: () => false })

  it('are closed over the limit, and free a slot when one ends', async () => {
    site = await startTestSite({ parts: { connections: connections() } })
    await site.live()
    const first = await open()
    await open()
    const kept = await open()
    expect(await text(await open(get('/gallery')))).toBe('')
    kept.write(get('/gallery', 'Connection: close'))
    expect(await text(kept)).toMatch(/^HTTP\/1\.1 200/)
    first.destroy()
    await expect.poll(async () => text(await open(get('/gallery', 'Connection: close')))).toMatch(/ 200 /)
  })
})
