import { createServer } from 'node:http'
import { type Outcome, startImageModel } from '@lustre/embedded/testing/model-outcomes'
import { settingsOf } from '@lustre/platform/definition'
import { readSettings } from '@lustre/platform/server'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import definition from '../../remote.config.ts'
import { createGeminiModel, type GeminiSettings } from './gemini.ts'
import { type EditRequest, ModelError } from './image-model.ts'
import { MAX_TRIES, withRetries } from './with-retries.ts'

const KEY = 'a-key'
let request: EditRequest
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c8a68a' } })
    .jpeg()
    .toBuffer()
  request = { prompt: 'Procedure: Botox', mimeType: 'image/jpeg', data: photo.toString('base64') }
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Connects the real client to the stand-in; its calls have `outcomes` in turn, then succeed. */
async function connect(outcomes: Outcome[] = [], settings: Partial<GeminiSettings> = {}) {
  let calls = 0
  const server = await startImageModel({
    apiKey: KEY,
    outcomeOf: (call) => {
      calls = call
      return outcomes[call - 1]
    },
  })
  stops.push(() => server.close())
  const model = createGeminiModel({
    apiKey: KEY,
    model: 'gemini-3.1-flash-image-preview',
    apiVersion: 'v1beta',
    baseUrl: server.baseUrl,
    ...settings,
  })
  return { model, calls: () => calls }
}

const forever = () => new AbortController().signal
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )

test('[model-default] [api-version] defaults to an image variant of a fast model, at v1beta', () => {
  const { GEMINI_MODEL, GEMINI_API_VERSION } = readSettings(settingsOf(definition), {})
  expect(GEMINI_MODEL).toMatch(/flash.*image/)
  expect(GEMINI_API_VERSION).toBe('v1beta')
})

test('[call-endpoint] [call-key] [call-text] [call-photo] posts the instruction and the photo to generateContent, with the key in a header', async () => {
  const sent: { method?: string | undefined; url?: string | undefined; key: unknown; body: string }[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (part) => (body += part))
    incoming.on('end', () => {
      sent.push({ method: incoming.method, url: incoming.url, key: incoming.headers['x-goog-api-key'], body })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"candidates":[]}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { model } = await connect([], { baseUrl: `http://127.0.0.1:${port}` })
  await model.edit(request, forever())
  expect(sent).toHaveLength(1)
  const [{ method, url, key, body } = { key: null, body: '' }] = sent
  expect([method, url, key]).toEqual([
    'POST',
    '/v1beta/models/gemini-3.1-flash-image-preview:generateContent',
    KEY,
  ])
  const { mimeType, data } = request
  expect(JSON.parse(body).contents).toEqual([
    { role: 'user', parts: [{ text: request.prompt }, { inlineData: { mimeType, data } }] },
  ])
})

test.each([
  ['block:SAFETY', 'prompt_blocked', 'SAFETY', false],
  ['finish:IMAGE_SAFETY', 'picture_refused', 'IMAGE_SAFETY', false],
  ['finish:RECITATION', 'picture_recitation', 'RECITATION', false],
  ['finish:MAX_TOKENS', 'model_stopped', 'MAX_TOKENS', false],
  ['bad-key', 'model_key', 'API_KEY_INVALID', false],
  ['permission-denied', 'model_key', 'HTTP_403', false],
  ['model-gone', 'model_gone', 'HTTP_404', false],
  ['quota', 'model_quota', 'HTTP_429', true],
  ['internal', 'model_unavailable', 'HTTP_500', true],
  ['unavailable', 'model_unavailable', 'HTTP_503', true],
  ['not-json', 'model_unavailable', 'NO_ANSWER', true],
  ['cut-off', 'model_unavailable', 'NO_ANSWER', true],
] as const)('reports %s as %s', async (outcome, code, reason, retryable) => {
  const { model } = await connect([outcome])
  const error = await caught(model.edit(request, forever()))
  expect(error).toBeInstanceOf(ModelError)
  expect(error).toMatchObject({ code, reason, retryable })
})

test('rejects a picture that the provider cannot read, without a retry', async () => {
  const { model } = await connect()
  const error = await caught(model.edit({ ...request, data: 'AAAA' }, forever()))
  expect(error).toMatchObject({ code: 'model_rejected', retryable: false })
})

test('treats a missing server as unavailable', async () => {
  const { model } = await connect([], { baseUrl: 'http://127.0.0.1:9' })
  expect(await caught(model.edit(request, forever()))).toMatchObject({
    code: 'model_unavailable',
    reason: 'NO_ANSWER',
    retryable: true,
  })
})

test('stops reading a reply that is too large', async () => {
  const { model } = await connect([], { maxReplyBytes: 100 })
  expect(await caught(model.edit(request, forever()))).toMatchObject({
    code: 'model_unavailable',
    cause: expect.objectContaining({ message: expect.stringContaining('larger than 100 bytes') }),
  })
})

test('retries temporary failures with growing delays', async () => {
  const { model, calls } = await connect(['unavailable', 'quota'])
  const waits: number[] = []
  const patient = withRetries(model, { random: () => 0.5, sleep: async (ms) => void waits.push(ms) })
  expect(await patient.edit(request, forever())).toMatchObject({ kind: 'picture' })
  expect(calls()).toBe(3)
  expect(waits).toEqual([500, 1000])
})

test('throws the failure after the last try', async () => {
  const { model, calls } = await connect(['unavailable', 'unavailable', 'internal', 'unavailable'])
  const patient = withRetries(model, { sleep: async () => {} })
  expect(await caught(patient.edit(request, forever()))).toMatchObject({ reason: 'HTTP_500' })
  expect(calls()).toBe(MAX_TRIES)
})

test('does not retry a refusal', async () => {
  const { model, calls } = await connect(['block:SAFETY'])
  await caught(withRetries(model).edit(request, forever()))
  expect(calls()).toBe(1)
})

test('stops retrying when the caller goes away during a wait', async () => {
  const { model, calls } = await connect(['unavailable'])
  const controller = new AbortController()
  const patient = withRetries(model, { onRetry: () => controller.abort() })
  expect(await caught(patient.edit(request, controller.signal))).toMatchObject({ name: 'AbortError' })
  expect(calls()).toBe(1)
})
