import { GoogleGenerativeAI, GoogleGenerativeAIFetchError } from '@google/generative-ai'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImageModel } from './index.ts'

const KEY = 'test-key'
const MODEL = 'gemini-3.1-flash-image-preview'
let server: { baseUrl: string; close(): Promise<void> }
let photo: string

beforeAll(async () => {
  server = await startImageModel({ apiKey: KEY })
  photo = (await portrait(600, 800)).toString('base64')
})
afterAll(() => server.close())

/** Makes a picture with detail everywhere, so that any changed region shows. */
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
  apiKey?: string
  model?: string
  prompt?: string
  image?: string
  modalities?: string[]
}

async function ask({ apiKey = KEY, model = MODEL, prompt = 'Rhinoplasty', image, modalities }: Ask) {
  const client = new GoogleGenerativeAI(apiKey).getGenerativeModel(
    { model },
    { baseUrl: server.baseUrl, apiVersion: 'v1beta' },
  )
  const parts = [{ text: prompt }, { inlineData: { mimeType: 'image/jpeg', data: image ?? photo } }]
  const { response } = await client.generateContent({
    contents: [{ role: 'user', parts }],
    // The client's types lack this setting.
    ...(modalities && { generationConfig: { responseModalities: modalities } as object }),
  })
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

test('answers with text, then the edited picture', async () => {
  const response = await ask({})
  const [text, picture] = parts(response)
  expect(text?.text).toMatch(/demonstration/)
  expect(picture?.inlineData?.mimeType).toBe('image/png')
  const meta = await sharp(Buffer.from(picture!.inlineData!.data, 'base64')).metadata()
  expect([meta.width, meta.height]).toEqual([600, 800])
  expect(response.candidates?.[0]?.finishReason).toBe('STOP')
})

test('answers with the picture alone on request', async () => {
  const found = parts(await ask({ modalities: ['IMAGE'] }))
  expect(found).toHaveLength(1)
  expect(found[0]?.inlineData?.data.length).toBeGreaterThan(1000)
})

test('answers a wrong key with the reason that clients expect', async () => {
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
