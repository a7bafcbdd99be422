import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSiteApi } from './site-api.ts'

const HOST = 'studio.example'
type Received = { method: string | undefined; type: string | undefined; body: string }

let provider: Server
let endpoint: string
let received: Received[]
let answerWith: number
beforeEach(async () => {
  received = []
  answerWith = 200
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ method: request.method, type: request.headers['content-type'], body })
      response.writeHead(answerWith).end()
    })
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/subscribe`
})
afterEach(() => provider.close())

function newsletter(newsletterEndpoint: string | null) {
  const log = createMemoryLogger()
  const clock = { now: 0 }
  const api = createSiteApi({ newsletterEndpoint, log, now: () => clock.now })
  const post = (
    body: string,
    { type = 'application/json', address = '10.0.0.1', origin = `https://${HOST}` } = {},
  ) =>
    api.request(
      `https://${HOST}/newsletter`,
      { method: 'POST', body, headers: { Host: HOST, Origin: origin, 'Content-Type': type } },
      { clientAddress: address },
    )
  return { post, log, clock }
}
const ANA = '{"email":"ana@example.com"}'

describe('the newsletter', () => {
  it('forwards an address to the operator’s endpoint', async () => {
    expect((await newsletter(endpoint).post(ANA)).status).toBe(204)
    expect(received).toEqual([{ method: 'POST', type: 'application/json', body: ANA }])
  })

  it('sends nothing without an endpoint', async () => {
    expect((await newsletter(null).post(ANA)).status).toBe(204)
    expect(received).toEqual([])
  })

  it('accepts a form from a browser without script, and returns to the page', async () => {
    const answer = await newsletter(endpoint).post('email=ana%40example.com', {
      type: 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/')
    expect(received[0]?.body).toBe(ANA)
  })

  it.each([
    ['{"email":"ana"}', 'application/json'],
    ['{"email":""}', 'application/json'],
    ['{}', 'application/json'],
    ['not json', 'application/json'],
    ['null', 'application/json'],
    [`{"email":"${'a'.repeat(250)}@example.com"}`, 'application/json'],
    ['email=ana', 'application/x-www-form-urlencoded'],
    ['ana@example.com', 'text/plain'],
  ])('refuses %s', async (body, type) => {
    const answer = await newsletter(endpoint).post(body, { type })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: { code: 'invalid_input', message: 'Please enter a valid e-mail address.' },
    })
    expect(received).toEqual([])
  })

  it('refuses other sites and overlong bodies', async () => {
    expect((await newsletter(endpoint).post(ANA, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await newsletter(endpoint).post(`{"email":"${'a'.repeat(70_000)}"}`)).status).toBe(413)
    expect(received).toEqual([])
  })

  it.each([400, 404, 500])('reports a failure when the endpoint answers %i', async (status) => {
    answerWith = status
    const { post, log } = newsletter(endpoint)
    const answer = await post(ANA)
    expect(answer.status).toBe(503)
    expect((await answer.json()).error.code).toBe('newsletter_unavailable')
    expect(log.lines[0]).toContain(`the newsletter endpoint answered ${status}`)
    expect(log.lines.join()).not.toContain('ana@example.com')
  })

  it('reports a failure when nothing listens at the endpoint', async () => {
    await new Promise((resolve) => {
      provider.close(resolve)
    })
    expect((await newsletter(endpoint).post(ANA)).status).toBe(503)
  })

  it('accepts five addresses from one client, then one every two minutes', async () => {
    const { post, clock } = newsletter(endpoint)
    for (let i = 0; i < 5; i++) expect((await post(ANA)).status).toBe(204)
    const refused = await post(ANA)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('120')
    expect((await post(ANA, { address: '10.0.0.2' })).status).toBe(204)
    clock.now += 120_000
    expect((await post(ANA)).status).toBe(204)
    expect(received).toHaveLength(7)
  })
})
