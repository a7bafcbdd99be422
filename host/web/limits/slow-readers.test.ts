import { once } from 'node:events'
import { createWriteStream, readdirSync, readlinkSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createMediaLibrary, type MediaLibrary } from '@lustre/embedded/media-library'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_LEFT } from '../../operate/observe.ts'
import { temporaryFolder } from '../../testing/releases.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

const MIB = 1024 * 1024
const FILE_MIB = 24
/** The host's own limit, shortened. The same code ends a connection. */
const WRITE_TIMEOUT_MS = 600
const SLOW_API_MS = WRITE_TIMEOUT_MS * 2
const API = `export const createApi = async () => ({
  async fetch(request) {
    await new Promise((resolve) => setTimeout(resolve, ${SLOW_API_MS}))
    return new Response('a'.repeat(request.url.endsWith('/large') ? ${FILE_MIB * MIB} : 10))
  },
})`

let folder: string
let library: MediaLibrary
let site: TestSite
beforeAll(async () => {
  folder = await temporaryFolder('media')
  await mkdir(path.join(folder, 'library'))
  const file = createWriteStream(path.join(folder, 'library/large.mp4'))
  for (let i = 0; i < FILE_MIB; i += 1) file.write(Buffer.alloc(MIB, i))
  file.end()
  await once(file, 'close')
  library = await createMediaLibrary({
    cloudName: 'lustre',
    apiKey: 'k',
    apiSecret: 's',
    libraryDir: path.join(folder, 'library'),
    cacheDir: path.join(folder, 'cache'),
  })
})
afterAll(async () => {
  await library.close()
  await rm(folder, { recursive: true })
})
async function start(writeTimeout?: number) {
  site = await startTestSite({ parts: { timeouts: { writeTimeout }, media: library.deliver } })
  await site.live({ name: 'run', routes: [{ path: '/run' }], api: API })
}
afterEach(() => site.close())

const LARGE = '/media/lustre/video/upload/large.mp4'
const get = (target: string, method = 'GET', ...more: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n')

async function open(request: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {}) // the host closes the connection
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/large.mp4')
    } catch {
      return false // closed in the meantime
    }
  }).length

/** Reads the whole answer. @returns the number of bytes */
async function readAll(socket: Socket, pauseMs = 0): Promise<number> {
  let bytes = 0
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length
    if (pauseMs > 0 && bytes % (8 * MIB) < (chunk as Buffer).length) await wait(pauseMs)
  }
  return bytes
}

describe.skipIf(process.platform !== 'linux')('a client that requests a lot and reads nothing', () => {
  it('keeps one file open per connection and little memory, and none after it disconnects', async () => {
    await start()
    const before = process.memoryUsage().arrayBuffers
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(get(LARGE).repeat(30))))
    await expect.poll(openFiles).toBe(20)
    await wait(200)
    expect(openFiles()).toBe(20)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 3 * MIB)
    for (const socket of sockets) socket.destroy()
    await expect.poll(openFiles).toBe(0)
  })

  it('opens no file for HEAD, for 304, or when it disconnects at once', async () => {
    await start()
    const { headers } = await site.ask(LARGE, { method: 'HEAD' })
    expect(headers['content-length']).toBe(String(FILE_MIB * MIB))
    const known = `If-None-Match: ${headers.etag}`
    const sockets = [
      await open(get(LARGE, 'HEAD').repeat(30)),
      await open(get(LARGE, 'GET', known).repeat(30)),
    ]
    await wait(200)
    expect(openFiles()).toBe(0)
    for (let i = 0; i < 20; i += 1) sockets.push(await open(get(LARGE).repeat(30)))
    for (const socket of sockets) socket.destroy()
    await expect.poll(openFiles).toBe(0)
    await wait(200)
    expect(openFiles()).toBe(0)
  })

  it('is disconnected after a while', async () => {
    await start(WRITE_TIMEOUT_MS)
    const socket = await open(get(LARGE))
    await expect.poll(openFiles).toBe(1)
    await expect.poll(openFiles).toBe(0)
    expect(await readAll(socket)).toBeLessThan(FILE_MIB * MIB)
  })
})

describe('a client', () => {
  it('that reads slowly but steadily gets everything', async () => {
    await start(WRITE_TIMEOUT_MS)
    const socket = await open(get(LARGE, 'GET', 'Connection: close'))
    expect(await readAll(socket, WRITE_TIMEOUT_MS / 2)).toBeGreaterThan(FILE_MIB * MIB)
  })

  it('that waits for a slow answer stays connected', async () => {
    await start(WRITE_TIMEOUT_MS)
    expect((await site.ask('/api/run/small')).text).toBe('aaaaaaaaaa')
  })

  it('that does not read such an answer is disconnected', async () => {
    await start(WRITE_TIMEOUT_MS)
    const socket = await open(get('/api/run/large'))
    await expect
      .poll(() => site.entries.map(({ status }) => status), { timeout: 8000 })
      .toEqual([CLIENT_LEFT])
    expect(await readAll(socket)).toBeLessThan(FILE_MIB * MIB)
  })
})
