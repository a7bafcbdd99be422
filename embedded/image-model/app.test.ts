import { expect, test } from 'vitest'
import { createImageModel } from './index.ts'

const model = createImageModel({ apiKey: 'k' })

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
