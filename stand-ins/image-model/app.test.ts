import { expect, test } from 'vitest'
import { createImageModel } from './index.ts'

const model = createImageModel({ apiKey: 'k' })
const PICTURE = { inlineData: { mimeType: 'image/png', data: 'AAAA' } }

type Sent = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function send({ path, method = 'POST', headers, body = '{}' }: Sent) {
  const response = await model.fetch(
    new Request(
      `http://model.test${path ?? '/v1beta/models/gemini-3.1-flash-image-preview:generateContent'}`,
      {
        method,
        headers: headers ?? { 'content-type': 'application/json', 'x-goog-api-key': 'k' },
        ...(method === 'POST' ? { body } : {}),
      },
    ),
  )
  return { status: response.status, body: (await response.json()) as { error: Record<string, unknown> } }
}

test('distinguishes a missing key from a bad key', async () => {
  const { status, body } = await send({ headers: { 'content-type': 'application/json' } })
  expect(status).toBe(403)
  expect(body.error['status']).toBe('PERMISSION_DENIED')
})

test('answers only POST on the generateContent path', async () => {
  expect((await send({ method: 'GET' })).status).toBe(404)
  expect((await send({ path: '/v1beta/models/gemini-3.1-flash-image-preview:countTokens' })).status).toBe(404)
  expect((await send({ path: '/v9/models/gemini-3.1-flash-image-preview:generateContent' })).status).toBe(404)
})

test('refuses content types other than JSON', async () => {
  const headers = { 'content-type': 'text/plain', 'x-goog-api-key': 'k' }
  expect((await send({ headers })).body.error['message']).toContain('Invalid content type')
  expect((await send({ body: '{' })).body.error['message']).toContain('Unable to parse')
})

test('refuses a body over 20 MB in the provider’s words', async () => {
  const { status, body } = await send({ body: `"${'x'.repeat(20 * 1024 * 1024)}"` })
  expect(status).toBe(400)
  expect(body.error['message']).toBe('Request payload size exceeds the limit: 20971520 bytes.')
})

test.each([
  ['an unknown field', { contents: [{ parts: [{ text: 'a' }, PICTURE] }], extra: 1 }, 'extra'],
  ['no contents', { contents: [] }, 'contents'],
  ['a part of an unknown kind', { contents: [{ parts: [{ words: 'a' }] }] }, 'contents.0.parts.0'],
  ['no text', { contents: [{ parts: [PICTURE] }] }, 'no text part'],
  ['no picture', { contents: [{ parts: [{ text: 'a' }] }] }, 'has 0'],
  ['two pictures', { contents: [{ parts: [{ text: 'a' }, PICTURE, PICTURE] }] }, 'has 2'],
  [
    'a type that the models refuse',
    { contents: [{ parts: [{ text: 'a' }, { inlineData: { mimeType: 'image/svg+xml', data: 'AAAA' } }] }] },
    'Unsupported MIME type',
  ],
  [
    'broken base64',
    { contents: [{ parts: [{ text: 'a' }, { inlineData: { mimeType: 'image/png', data: 'A*A' } }] }] },
    'Base64',
  ],
  [
    'a request for text only',
    { contents: [{ parts: [{ text: 'a' }, PICTURE] }], generationConfig: { responseModalities: ['TEXT'] } },
    'responseModalities',
  ],
])('refuses an invalid argument: %s', async (_name, request, words) => {
  const { status, body } = await send({ body: JSON.stringify(request) })
  expect(status).toBe(400)
  expect(body.error['status']).toBe('INVALID_ARGUMENT')
  expect(body.error['message']).toContain(words)
})
