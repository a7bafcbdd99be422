import { GoogleGenerativeAI, GoogleGenerativeAIFetchError } from '@google/generative-ai'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUTCOMES, type Outcome, startImageModel } from './index.ts'

const KEY = 'test-key'
const MODEL = 'gemini-3.1-flash-image'
let server: { baseUrl: string; close(): Promise<void> }
let photo: string

beforeAll(async () => {
  server = await startImageModel({ apiKey: KEY })
  photo = (await portrait(600, 800)).toString('base64')
})
afterAll(() => server.close())

/** A picture with detail everywhere, so that any change of a region shows. */
function portrait(width: number, height: number): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const x = index % width
    const y = Math.floor(index / width)
    data[index * 3] = 120 + 80 * Math.sin(x / 7)
    data[index * 3 + 1] = 120 + 80 * Math.sin(y / 9)
    data[index * 3 + 2] = 120
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

type Ask = {
  outcome?: Outcome
  apiKey?: string
  model?: string
  prompt?: string
  image?: string
  signal?: AbortSignal
}

async function ask({ outcome, apiKey = KEY, model = MODEL, prompt = 'Rhinoplasty', image, signal }: Ask) {
  const client = new GoogleGenerativeAI(apiKey).getGenerativeModel(
    { model },
    {
      baseUrl: server.baseUrl,
      apiVersion: 'v1beta',
      customHeaders: outcome ? { 'x-demo-outcome': outcome } : {},
    },
  )
  const parts = [{ text: prompt }, { inlineData: { mimeType: 'image/jpeg', data: image ?? photo } }]
  const { response } = await client.generateContent({ contents: [{ role: 'user', parts }] }, { signal })
  return response
}

async function failure(request: Ask): Promise<GoogleGenerativeAIFetchError> {
  const error: unknown = await ask(request).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(GoogleGenerativeAIFetchError)
  return error as GoogleGenerativeAIFetchError
}

function parts(response: Awaited<ReturnType<typeof ask>>) {
  return response.candidates?.[0]?.content?.parts ?? []
}

test('answers text and then the edited picture', async () => {
  const response = await ask({})
  const [text, picture] = parts(response)
  expect(text?.text).toMatch(/demonstration/)
  expect(picture?.inlineData?.mimeType).toBe('image/png')
  const meta = await sharp(Buffer.from(picture!.inlineData!.data, 'base64')).metadata()
  expect([meta.width, meta.height]).toEqual([600, 800])
  expect(response.candidates?.[0]?.finishReason).toBe('STOP')
})

test('answers the picture alone on request', async () => {
  const found = parts(await ask({ outcome: 'picture-only' }))
  expect(found).toHaveLength(1)
  expect(found[0]?.inlineData?.data.length).toBeGreaterThan(1000)
})

test('also takes the outcome from the prompt, and refuses an unknown name', async () => {
  expect(parts(await ask({ prompt: 'Botox [[x-demo-outcome: text-only]]' }))).toHaveLength(1)
  const error = await failure({ prompt: 'Botox [[x-demo-outcome: text-onyl]]' })
  expect(error.status).toBe(400)
})

test.each(OUTCOMES.filter((name) => name.startsWith('block:')))('%s: no candidates', async (outcome) => {
  const response = await ask({ outcome })
  expect(response.candidates).toBeUndefined()
  expect(response.promptFeedback?.blockReason).toBe(outcome.slice('block:'.length))
})

test.each(OUTCOMES.filter((name) => name.startsWith('finish:')))('%s: no content', async (outcome) => {
  const response = await ask({ outcome })
  expect(response.candidates?.[0]?.finishReason).toBe(outcome.slice('finish:'.length))
  expect(parts(response)).toEqual([])
})

test.each(['text-only', 'no-candidates', 'null-candidates'] as const)('%s: no picture', async (outcome) => {
  const found = parts(await ask({ outcome }))
  expect(found.some((part) => part.inlineData)).toBe(false)
})

test.each([
  ['bad-key', 400, 'API key not valid'],
  ['permission-denied', 403, 'permission'],
  ['model-gone', 404, 'not found for API version v1beta'],
  ['quota', 429, 'quota'],
  ['internal', 500, 'internal'],
  ['unavailable', 503, 'overloaded'],
] as const)('%s: the provider error %i', async (outcome, status, words) => {
  const error = await failure({ outcome })
  expect(error.status).toBe(status)
  expect(error.message).toContain(words)
})

test('answers a wrong key with the reason that clients look for', async () => {
  const error = await failure({ apiKey: 'wrong' })
  expect(error.status).toBe(400)
  expect(error.errorDetails?.[0]).toMatchObject({ reason: 'API_KEY_INVALID' })
})

test('does not find an unknown model', async () => {
  expect((await failure({ model: 'gemini-3-pro' })).status).toBe(404)
})

test('refuses bytes that are not a picture', async () => {
  const error = await failure({ image: Buffer.from('hello').toString('base64') })
  expect(error.status).toBe(400)
  expect(error.message).toContain('Unable to process input image')
})

test.each(['not-json', 'cut-off'] as const)('%s: the client cannot read the answer', async (outcome) => {
  await expect(ask({ outcome })).rejects.toThrow()
})

test('hang: ends when the caller goes away', async () => {
  const controller = new AbortController()
  const pending = ask({ outcome: 'hang', signal: controller.signal })
  setTimeout(() => controller.abort(), 30)
  await expect(pending).rejects.toThrow(/abort/i)
})

test('takes the outcome of each call from outcomeOf', async () => {
  const counted = await startImageModel({
    apiKey: KEY,
    outcomeOf: (call) => (call === 1 ? 'unavailable' : undefined),
  })
  const send = () =>
    fetch(`${counted.baseUrl}/v1beta/models/${MODEL}:generateContent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': KEY },
      body: JSON.stringify({
        contents: [{ parts: [{ text: 'x' }, { inlineData: { mimeType: 'image/jpeg', data: photo } }] }],
      }),
    })
  expect((await send()).status).toBe(503)
  expect((await send()).status).toBe(200)
  await counted.close()
})
