import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { PICTURE_LISTS } from '../../remote-run-admin/content/picture-lists.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { fromOurPages, type OwnHost, openHost } from './testing/host.ts'

let host: OwnHost
test.beforeAll(async () => {
  host = await openHost()
})
test.afterAll(() => host.close())

const post = (target: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(host.url + target, {
    method: 'POST',
    headers: { ...fromOurPages(host), ...headers },
    body: JSON.stringify(body),
  })
const runs = (cookie?: string) =>
  fetch(`${host.url}/api/run-admin/runs`, cookie === undefined ? {} : { headers: { Cookie: cookie } })

/** @returns the session's token */
async function logIn(target: string, body: unknown): Promise<string> {
  const response = await post(target, body)
  expect(response.status).toBe(204)
  const [, token = 'no session'] = /=([\w-]{43});/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
  expect(token).toHaveLength(43)
  return token
}
const asAdmin = () => logIn('/api/run-admin/session', { passcode: ADMIN_PASSCODE })
const asPaymentStaff = () => logIn('/api/payment/session', { code: PAYMENT_PASSCODE })

const STAFF_ONLY = ['/runs', '/stats', '/runs.csv', '/runs/1', '/runs/1/versions/1/export?format=json']

test('[admin-server] every staff address refuses requests without a session', async () => {
  for (const target of STAFF_ONLY) {
    const response = await fetch(`${host.url}/api/run-admin${target}`)
    expect(response.status, target).toBe(401)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
  const terms = { name: 'Ada', amount: '10.00', link: 'https://buy.example.com/b' }
  expect((await post('/api/payment/links', terms)).status).toBe(401)
})

test('a session from one area is invalid in the other', async () => {
  const [adminToken, paymentToken] = await Promise.all([asAdmin(), asPaymentStaff()])
  expect((await runs(`admin_session=${paymentToken}`)).status).toBe(401)
  const terms = { name: 'Ada', amount: '10.00', link: 'https://buy.example.com/b' }
  const response = await post('/api/payment/links', terms, { Cookie: `payment_session=${adminToken}` })
  expect(response.status).toBe(401)
})

const submission = () => ({
  userName: 'Cross Origin',
  selectedImages: PICTURE_LISTS.curated.slice(0, 10).map(({ id }) => id),
  submissionId: randomUUID(),
})
/** Every call that changes something. From our own pages, each passes at least the origin check. */
const CHANGING = [
  ['POST', '/api/run-admin/runs', submission],
  ['POST', '/api/run-admin/session', () => ({ passcode: ADMIN_PASSCODE })],
  ['DELETE', '/api/run-admin/session', () => undefined],
  ['POST', '/api/payment/session', () => ({ code: PAYMENT_PASSCODE })],
  ['DELETE', '/api/payment/session', () => undefined],
  ['POST', '/api/payment/links', () => ({ name: 'Ada', amount: '1.00', link: 'https://buy.example.com' })],
  ['POST', '/api/surgai/simulations', () => ({ procedureId: 'rhinoplasty', image: '' })],
  ['POST', '/api/site/newsletter', () => ({ email: 'ada@example.com' })],
] as const

for (const [method, target, body] of CHANGING)
  test(`${method} ${target} refuses other sites`, async () => {
    const send = (headers: Record<string, string>) =>
      fetch(host.url + target, { method, headers, body: JSON.stringify(body()) })
    // `platform/server/guards.test.ts` tries many origins.
    for (const Origin of ['https://evil.example', `http://localhost:${host.port + 1}`, 'null'])
      for (const type of ['application/json', 'text/plain']) {
        const response = await send({ 'Content-Type': type, Origin })
        expect(response.status, `${Origin} ${type}`).toBe(403)
        expect(await response.json()).toMatchObject({ error: { code: 'cross_origin' } })
        expect(response.headers.get('Set-Cookie')).toBeNull()
      }
    // Our own pages pass the check.
    expect((await send(fromOurPages(host))).status).not.toBe(403)
  })

test('no preflight from another site is granted', async () => {
  for (const [method, target] of CHANGING) {
    const { headers } = await fetch(host.url + target, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': method },
    })
    expect(
      [...headers.keys()].filter((name) => name.startsWith('access-control')),
      target,
    ).toEqual([])
  }
})
