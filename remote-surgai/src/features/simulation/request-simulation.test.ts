import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERROR_ADVICE, goOn } from '#content/errors.ts'
import { failureOf, requestSimulation } from './request-simulation.ts'

const SENTENCE = 'Failed to generate surgical simulation. Please check your API key and try again.'
const REQUEST = { procedureId: 'botox', intensity: 'subtle', image: 'data:image/png;base64,AAAA' } as const
const realFetch = globalThis.fetch
let server: Server | undefined

/** Browsers resolve the call's path against the page, here a real server. */
async function serve(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  globalThis.fetch = (input, init) => realFetch(new URL(String(input), `http://127.0.0.1:${port}`), init)
}

function answer(status: number, body: unknown, type = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

beforeEach(() => {
  server = undefined
})
afterEach(() => {
  globalThis.fetch = realFetch
  server?.closeAllConnections()
  server?.close()
})

const ask = (signal = new AbortController().signal) => requestSimulation(REQUEST, signal)
const failure = () => ask().then(() => null, failureOf)

test('sends procedure, intensity and photo as a form, the photo as a file', async () => {
  const got: { path?: string | undefined; form?: Promise<FormData> } = {}
  await serve(async (request, response) => {
    got.path = request.url
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    got.form = new Response(await buffer(request), { headers }).formData()
    answer(200, { outcome: 'simulated', image: REQUEST.image })(request, response)
  })
  expect(await ask()).toEqual({ outcome: 'simulated', image: REQUEST.image })
  expect(got.path).toBe('/api/surgai/simulations')
  const form = await got.form
  expect([...(form?.keys() ?? [])]).toEqual(['procedureId', 'intensity', 'image'])
  expect(form?.get('procedureId')).toBe('botox')
  expect(form?.get('intensity')).toBe('subtle')
  const photo = form?.get('image') as File
  expect(photo.type).toBe('image/png')
  expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0, 0, 0])
})

test.each([
  ['a known code', 503, { error: { code: 'model_quota', message: SENTENCE } }, 'model_quota', SENTENCE],
  ['an unknown code', 500, { error: { code: 'internal', message: 'Something.' } }, 'unknown', 'Something.'],
  ['no message', 500, { error: { code: 'internal' } }, 'unknown', 'Generation failed'],
  ['no envelope', 500, { oops: true }, 'bad_answer', SENTENCE],
  ['a gateway’s page', 502, '<html>Bad gateway</html>', 'bad_answer', SENTENCE],
  ['a success that is not JSON', 200, '<html>Log in</html>', 'bad_answer', SENTENCE],
  ['truncated JSON', 200, '{"outcome":"simu', 'bad_answer', SENTENCE],
  ['a success in another form', 200, { picture: 'x' }, 'bad_answer', SENTENCE],
  [
    'a picture from elsewhere',
    200,
    { outcome: 'simulated', image: 'https://evil.test/a.png' },
    'bad_answer',
    SENTENCE,
  ],
] as const)('rejects with a code and a sentence after %s', async (_name, status, body, code, message) => {
  await serve(answer(status, body))
  expect(await failure()).toEqual({ message, advice: ERROR_ADVICE[code] })
})

test('says at a limit when the surgeon can continue', async () => {
  const body = JSON.stringify({ error: { code: 'simulation_limit', message: 'Enough.' } })
  await serve((_request, response) => response.writeHead(429, { 'Retry-After': '240' }).end(body))
  expect(await failure()).toEqual({ message: 'Enough.', advice: goOn(240) })
})

test('reports a missing connection as offline', async () => {
  globalThis.fetch = () => realFetch('http://127.0.0.1:9/')
  expect(await failure()).toEqual({ message: SENTENCE, advice: ERROR_ADVICE.offline })
})

test('rejects with the reason and closes the connection when canceled', async () => {
  const closed = new Promise<void>((resolve) => {
    void serve((request) => request.on('close', () => resolve()))
  })
  await expect.poll(() => server?.listening).toBe(true)
  const controller = new AbortController()
  const pending = ask(controller.signal)
  setTimeout(() => controller.abort(new Error('gone')), 30)
  await expect(pending).rejects.toThrow('gone')
  await closed
})
