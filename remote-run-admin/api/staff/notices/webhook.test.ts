import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withNotices } from '../../../testing/notice-steps.ts'
import { sendWebhook } from './send-webhook.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const { add, addClientRun, addVersion, host, letTimePass, outbox, restart } = withNotices()

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
let received: Received[]
let answer: (response: ServerResponse) => void
const server = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
  answer(response)
})
let url: string
beforeEach(async () => {
  received = []
  answer = (response) => response.writeHead(204).end()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const site = () => host({ mail: null, webhook: { url, secret: SECRET } })

test('a tool gets the submission, signed as Standard Webhooks specifies', async () => {
  await add('Maria', 10, { note: 'Call me' })
  await addVersion(await addClientRun({ title: 'Rings' }))
  await site().work()
  const events = received.map(({ path, headers, body }) => {
    expect(path).toBe('/hook?key=1')
    // The receiver's own library throws when the signature or the time is wrong.
    return new Webhook(SECRET).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
  }) as { type: string; data: object }[]
  expect(events.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'record.submitted', data: { number: '#1', id: 1, sender: 'Maria', note: 'Call me' } },
    {
      type: 'run.submitted',
      data: {
        number: 'R1',
        title: 'Rings',
        client: 'Zoë',
        version: 1,
        pictures: [
          { number: 57, note: null },
          { number: 3, note: 'darker <b>' },
        ],
      },
    },
  ])
  expect(JSON.stringify(events)).not.toContain('zoe@example.org')
})

test('a call without a 2xx answer is repeated under the same id, and a redirect is not followed', async () => {
  await add('Maria')
  answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end()
  await site().work()
  expect(await outbox()).toMatchObject([
    { last_problem: 'It answered 307, a redirect, which is not followed.', recipient: new URL(url).host },
  ])
  answer = (response) => response.writeHead(500).end('x'.repeat(100_000))
  await letTimePass()
  await site().work()
  expect(await outbox()).toMatchObject([{ last_problem: 'It answered 500.', attempts: 2, sent_at: null }])
  answer = (response) => response.writeHead(200).end()
  await letTimePass()
  await site().work()
  expect(await outbox()).toMatchObject([{ last_problem: null, sent_at: expect.any(Date) }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(received.map(({ path }) => path)).toEqual(Array(3).fill('/hook?key=1'))
})

test('a tool that never answers, or is unreachable, fails after the time limit', async () => {
  answer = () => {}
  const send = (to: string) => sendWebhook({ url: to, secret: SECRET }, 'id', {}, Date.now, 200)
  await expect(send(url)).rejects.toThrow('It did not answer in 0.2 seconds.')
  await expect(send('http://127.0.0.1:1/')).rejects.toThrow('It could not be reached: ')
})

test('a tool without a secret gets nothing, and staff read why', async () => {
  const api = await restart({ RUN_WEBHOOK_URL: url })
  await api.logIn()
  const { hints } = (await (await api.send({ path: '/notices' })).json()) as { hints: string[] }
  expect(hints).toContain('RUN_WEBHOOK_URL is set without RUN_WEBHOOK_SECRET: nothing is posted there.')
})
