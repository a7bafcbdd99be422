import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApiApp } from './errors.ts'
import { limitBody, readJson, sameOrigin } from './guards.ts'
import { createMemoryLogger } from './log.ts'
import { BODY_LIMIT_BYTES } from './read-body.ts'

const HOST = 'studio.example'
const ORIGIN = `https://${HOST}`
const schema = z.object({ name: z.string('Please enter your name.') })

function app() {
  const api = createApiApp(createMemoryLogger())
  api.use(sameOrigin(), limitBody())
  api.post('/short', async (c) => c.json(await readJson(c.req.raw, schema, 10)))
  api.all('/names', async (c) =>
    c.req.method === 'POST' ? c.json(await readJson(c.req.raw, schema)) : c.text('read'),
  )
  return api
}

function post(body: BodyInit, headers: Record<string, string> = {}, path = '/names') {
  // A stream body needs `duplex`, which the DOM's type lacks.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { Host: HOST, Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
  }
  return app().request(`${ORIGIN}${path}`, init)
}

function chunked(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
}

describe('sameOrigin', () => {
  it('accepts a change from our own pages', async () => {
    expect((await post('{"name":"Ana"}')).status).toBe(200)
  })

  it.each([
    // anyone on the network path can inject into these
    `http://${HOST}`,
    `https://${HOST}.evil.example`,
    `https://${HOST}:8443`,
    'null',
    HOST,
  ])('refuses the origin "%s"', async (origin) => {
    const response = await post('{"name":"Ana"}', { Origin: origin })
    expect(response.status).toBe(403)
    expect((await response.json()).error).toEqual({
      code: 'cross_origin',
      message: 'This request must come from our own pages.',
    })
  })

  it('refuses a change without an origin, and accepts reads from anywhere', async () => {
    const withoutOrigin = { method: 'DELETE', headers: { Host: HOST } }
    expect((await app().request(`http://${HOST}/names`, withoutOrigin)).status).toBe(403)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await app().request(`http://${HOST}/names`, { method })).status).toBe(200)
  })
})

describe('limitBody', () => {
  const padded = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`

  it('accepts a body of exactly the limit', async () => {
    expect((await post(padded(BODY_LIMIT_BYTES))).status).toBe(200)
  })

  it('refuses a body one byte over the limit', async () => {
    const response = await post(padded(BODY_LIMIT_BYTES + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: { code: 'too_large', message: 'The request is larger than 64 KB.' },
    })
  })

  it('limits a body that does not declare its length', async () => {
    expect((await post(chunked('{"name":', '"Ana"}'))).status).toBe(200)
    const response = await post(chunked('{"name":"', 'x'.repeat(BODY_LIMIT_BYTES), '"}'))
    expect(response.status).toBe(413)
  })
})

describe('readJson', () => {
  it.each([
    ['', '{"name":"Ana"}', 415, 'unsupported_media_type', 'The request must be sent as application/json.'],
    [
      'application/jsonp',
      '{}',
      415,
      'unsupported_media_type',
      'The request must be sent as application/json.',
    ],
    ['application/json', '{"name":', 400, 'invalid_json', 'The request is not valid JSON.'],
    ['application/json', '{"name":7}', 400, 'invalid_input', 'Please enter your name.'],
  ])('answers a request with type %s and body %s: %i %s', async (type, body, status, expected, message) => {
    const response = await post(body, { 'Content-Type': type })
    expect(response.status).toBe(status)
    expect((await response.json()).error).toEqual({ code: expected, message })
  })

  it('reads no more than its own limit', async () => {
    expect((await post('{"name":"Ana"}', {}, '/short')).status).toBe(413)
  })

  it('accepts a charset and returns the schema’s fields', async () => {
    const response = await post('{"name":"Ana","admin":true}', {
      'Content-Type': 'Application/JSON ; charset=utf-8',
    })
    expect(await response.json()).toEqual({ name: 'Ana' })
  })
})
