import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { LINGERING } from './limits/linger.ts'

/** Reports the size of a body. `/early` answers unread; `/left` says whether the last client disconnected. */
const API = `let left = 'nobody'
export const createApi = async () => ({
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/early') return new Response('early', { status: 429 })
    if (pathname === '/large') return new Response('too large', { status: 413, headers: { Connection: 'close' } })
    if (pathname === '/left') return new Response(left)
    request.signal.addEventListener('abort', () => { left = 'one left' })
    const bytes = (await request.arrayBuffer().catch(() => ({ byteLength: -1 }))).byteLength
    return new Response(request.method + ' ' + bytes)
  },
})`
/** The host's own limits, shortened. */
const TIMEOUTS = { headersTimeout: 1500, requestTimeout: 1500, connectionsCheckingInterval: 50 }
const MIB = 1024 * 1024

let site: TestSite
async function start(timeouts?: typeof TIMEOUTS) {
  site = await startTestSite({ parts: timeouts && { timeouts } })
  await site.live({ name: 'run', routes: [{ path: '/run' }], api: API })
}
afterEach(() => site.close())

async function open(): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {}) // the host closes the connection
  await once(socket, 'connect')
  return socket
}
const head = (path: string, ...more: string[]) =>
  [`POST /api/run${path} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n')

it('receives a large body completely', async () => {
  await start()
  expect((await site.ask('/api/run/x', { method: 'POST', body: 'a'.repeat(12 * MIB) })).text).toBe(
    `POST ${12 * MIB}`,
  )
})

it('receives a body without a declared length', async () => {
  await start()
  const socket = await open()
  socket.write(head('/x', 'Connection: close', 'Transfer-Encoding: chunked'))
  socket.write('3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n')
  expect(await text(socket)).toContain('POST 5')
})

it('does not read a missing body from the next call', async () => {
  await start()
  const headers = { 'Content-Length': 5 }
  for (let i = 0; i < 4; i += 1) {
    const answer = await site.ask('/api/run/x', { method: 'GET', headers, body: 'abcde' })
    expect([answer.status, answer.text]).toEqual([200, 'GET 0'])
    expect((await site.ask('/api/run/x', { method: 'POST', body: 'abc' })).text).toBe('POST 3')
  }
})

it('answers without waiting for an unread body', async () => {
  await start()
  const socket = await open()
  socket.write(head('/early', `Content-Length: ${12 * MIB}`))
  socket.write(Buffer.alloc(MIB))
  const [chunk]: Buffer[] = await once(socket, 'data')
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 429/)
  socket.destroy()
  expect((await site.ask('/api/run/x', { method: 'POST', body: 'abc' })).text).toBe('POST 3')
})

it('lets a client that keeps sending an oversized body read the answer instead of a reset', async () => {
  await start()
  const socket = connect(site.port, '127.0.0.1')
  const problems: unknown[] = []
  socket.on('error', (error) => problems.push(error))
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const ended = once(socket, 'end')
  socket.write(head('/large', `Content-Length: ${12 * MIB}`))
  for (let sent = 0; sent < 12; sent++)
    await new Promise((resolve) => socket.write(Buffer.alloc(MIB), resolve))
  await ended
  expect(answer).toMatch(/^HTTP\/1\.1 413/)
  expect(answer).toMatch(/connection: close/i)
  expect(problems).toEqual([])
})

it('[linger-bounded] reads the rest of a body for a few connections at once, and closes further ones with their answer', async () => {
  await start()
  const refused = async () => {
    const socket = await open()
    const closed = once(socket, 'close')
    socket.write(head('/large', `Content-Length: ${12 * MIB}`))
    socket.write(Buffer.alloc(MIB))
    const [chunk]: Buffer[] = await once(socket, 'data')
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 413/)
    return { socket, closed }
  }
  const lingering = []
  for (let at = 0; at < LINGERING; at++) lingering.push(await refused())
  // A client that is done keeps its place.
  lingering[0]?.socket.destroy()
  await (await refused()).closed
  expect(lingering.map(({ socket }) => socket.closed)).toEqual([true, ...Array(LINGERING - 1).fill(false)])
  for (const { socket } of lingering) socket.destroy()
})

it('disconnects a client that never ends its refused body', async () => {
  await start()
  const socket = await open()
  socket.resume()
  socket.write(head('/large', 'Transfer-Encoding: chunked'))
  const chunk = `${MIB.toString(16)}\r\n${'a'.repeat(MIB)}\r\n`
  const goOn = () => void socket.write(chunk, (error) => error ?? goOn())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  goOn()
  await closed
})

it.each([
  ['leaves', (socket: Socket) => socket.destroy()],
  ['sends no more', () => {}],
])('stops working for a client that %s in the middle of its body', async (_what, leave) => {
  await start(TIMEOUTS)
  // The section's process may take longer to start than the shortened limits allow.
  await site.ask('/api/run/left')
  const socket = await open()
  socket.write(head('/x', `Content-Length: ${12 * MIB}`))
  socket.write(Buffer.alloc(MIB))
  await expect.poll(() => site.ask('/api/run/left')).toMatchObject({ text: 'nobody' })
  leave(socket)
  await expect.poll(async () => (await site.ask('/api/run/left')).text).toBe('one left')
})
