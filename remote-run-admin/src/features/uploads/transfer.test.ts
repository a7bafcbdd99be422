import { getEventListeners, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import type { TestApi } from '#testing/harness.ts'
import { startMediaLibrary, type TestLibrary } from '#testing/media-library.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { sha256Of } from '#testing/upload-steps.ts'
import { uploadFile } from './transfer.ts'

const { run, restart } = withStaffApi()
let media: TestLibrary
let picture: Buffer
let api: TestApi
let scratch: string[] = []
/** Another host takes over before the first call that matches. */
let movesAt: RegExp | null = null
const { make, find } = clientRunSteps(() => api, run)

/** Starts a new host, without the unfinished uploads of the last one. */
async function openHost(): Promise<void> {
  scratch.push(await mkdtemp(path.join(tmpdir(), 'uploads-')))
  api = await restart(media.env, undefined, scratch.at(-1))
  await api.logIn()
}
async function send(method: string, at: string, headers: Record<string, string>, body?: Uint8Array) {
  if (movesAt?.test(`${method} ${at}`)) {
    movesAt = null
    await openHost()
  }
  return api.send({ method, path: at, headers, ...(body && { body }) })
}

/** Sends the calls of the tus client, which in Node.js uses sockets, to the current host. */
const balancer = createServer(async (request, response) => {
  const { method = '', url = '', rawHeaders } = request
  const said: Record<string, string> = {}
  for (const [place, name] of rawHeaders.entries())
    if (/^(?:Tus|Upload|Content)-/.test(name)) said[name] = rawHeaders[place + 1] ?? ''
  const body = method === 'PATCH' ? new Uint8Array(await buffer(request)) : undefined
  const reply = await send(method, url.replace('/api/run-admin', ''), said, body)
  response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
})

beforeAll(async () => {
  media = await startMediaLibrary()
  picture = await media.original('jewelry/ring-solitaire-diamond-yellow-gold-marble-01.jpg')
  await once(balancer.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  balancer.close()
  await media.close()
})
beforeEach(async () => {
  movesAt = null
  await openHost()
  const { port } = balancer.address() as AddressInfo
  vi.stubGlobal('window', { location: { href: `http://127.0.0.1:${port}/admin` } })
  const calls = {
    send: (asked: Parameters<TestApi['send']>[0]) =>
      send(asked.method ?? '', asked.path, asked.headers ?? {}),
  }
  connectBrowser(() => ({ ...api, ...calls }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const folder of scratch) await rm(folder, { recursive: true, force: true })
  scratch = []
})

/** The tus client takes buffers in Node.js, and files in browsers. */
const upload = (id: number, { signal } = new AbortController()) =>
  uploadFile({
    run: id,
    kind: 'picture',
    file: Object.assign(Buffer.from(picture), {
      name: 'DSC_0042.JPG',
      size: picture.length,
    }) as unknown as File,
    sha256: sha256Of(picture),
    onSent() {},
    async onStoring() {},
    signal,
  })

test.each([
  ['takes its bytes', /^PATCH/],
  ['finishes it', /finish$/],
])('[upload-other-host] a file starts again by itself when another host %s', async (_, at) => {
  const id = await make({}, 3)
  movesAt = at
  expect(await upload(id)).toMatchObject({ kind: 'picture', number: 4 })
  expect(movesAt).toBeNull()
  expect((await find(id)).offered.map(({ originalName }) => originalName)).toContain('DSC_0042.JPG')
})

test('a file that is in the run is not sent again to another host, and leaves no listener behind', async () => {
  const id = await make({}, 3)
  const giveUp = new AbortController()
  await upload(id, giveUp)
  expect(getEventListeners(giveUp.signal, 'abort')).toEqual([])
  await openHost()
  await expect(upload(id)).rejects.toMatchObject({ code: 'duplicate' })
})
