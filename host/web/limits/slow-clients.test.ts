import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { MAX_PIPELINED } from './pipelines.ts'

/** The host's own limits, shortened. The same code ends a connection. */
const TIMEOUTS = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
const DRIP_MS = 50
const API = `export async function createApi() {
  return { fetch: async (request) => Response.json({ bytes: (await request.text()).length }) }
}`

let site: TestSite
beforeEach(async () => {
  site = await startTestSite({ parts: { timeouts: TIMEOUTS } })
  await site.live({ name: 'run', routes: [{ path: '/run' }], api: API })
})
afterEach(() => site.close())

async function open(): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {}) // the host closes the connection
  await once(socket, 'connect')
  return socket
}

/** Sends `head`, then `piece` repeatedly until the host closes the connection. @returns the whole answer */
async function drip(head: string, piece: string): Promise<string> {
  const socket = await open()
  socket.write(head)
  const timer = setInterval(() => socket.write(piece), DRIP_MS)
  return text(socket).finally(() => clearInterval(timer))
}

const POST =
  'POST /api/run/x HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 2000\r\n\r\n'

it.each([
  ['its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: 1\r\n'],
  ['its body', POST, 'a'],
])('a client that sends %s too slowly gets an answer and is disconnected', async (_what, head, piece) => {
  const answer = await drip(head, piece)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect((await site.ask('/run')).status).toBe(200)
})

it('answers a body that arrives in pieces within the limit', async () => {
  const socket = await open()
  socket.write(POST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  socket.write('a'.repeat(1000))
  await new Promise((resolve) => setTimeout(resolve, DRIP_MS))
  socket.write('a'.repeat(1000))
  expect(await text(socket)).toContain('{"bytes":2000}')
})

const get = 'GET /run HTTP/1.1\r\nHost: localhost\r\n\r\n'
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

it('answers a few pipelined requests in turn', async () => {
  const socket = await open()
  socket.write(get.repeat(MAX_PIPELINED - 1) + get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(statuses(await text(socket))).toEqual(Array(MAX_PIPELINED).fill(200))
})

it('answers the first of thousands of pipelined requests, refuses one, and does no work for the rest', async () => {
  const socket = await open()
  socket.write(get.repeat(10_000))
  expect(statuses(await text(socket))).toEqual([...Array(MAX_PIPELINED).fill(200), 429])
  expect(site.entries).toHaveLength(MAX_PIPELINED + 1)
  expect((await site.ask('/run')).status).toBe(200)
})

it('allows any number of requests on a connection that waits for each answer', async () => {
  const socket = await open()
  for (let i = 0; i < MAX_PIPELINED * 2; i += 1) {
    socket.write(get)
    const [chunk]: Buffer[] = await once(socket, 'data')
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 200/)
  }
  socket.destroy()
})
