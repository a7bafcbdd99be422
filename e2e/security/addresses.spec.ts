import { expect, test } from '@playwright/test'
import { FAILURES_BEFORE_LOCK } from '../../platform/server/passcode-limits.ts'
import { prove } from '../../platform/src/proof-of-work.mjs'
import { FAILURES_BEFORE_WORK as PAYMENT_LIMIT } from '../../remote-payment/api/staff.ts'
import { FAILURES_BEFORE_WORK as ADMIN_LIMIT } from '../../remote-run-admin/api/index.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { fromOurPages, type OwnHost, openHost } from './testing/host.ts'

const ADMIN = { target: '/api/run-admin/session', field: 'passcode', right: ADMIN_PASSCODE, wrong: 'guess' }
const PAYMENT = { target: '/api/payment/session', field: 'code', right: PAYMENT_PASSCODE, wrong: '0000' }
type Door = typeof ADMIN

const knock = (
  host: OwnHost,
  { target, field }: Door,
  word: string,
  forwarded: string,
  more: { proof?: string } = {},
) =>
  fetch(host.url + target, {
    method: 'POST',
    headers: { ...fromOurPages(host), 'X-Forwarded-For': forwarded },
    body: JSON.stringify({ [field]: word, ...more }),
  })

test.describe('behind a trusted proxy', () => {
  test.describe.configure({ mode: 'default', timeout: 90_000 })
  let host: OwnHost
  test.beforeAll(async () => {
    host = await openHost({ TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: 'none' })
  })
  test.afterAll(() => host.close())

  test('five wrong passcodes lock only their own address, for any header that it sends', async () => {
    const statuses: number[] = []
    for (let i = 0; i < FAILURES_BEFORE_LOCK + 2; i += 1)
      statuses.push((await knock(host, ADMIN, ADMIN.wrong, `198.51.100.${i}, 203.0.113.7`)).status)
    expect(statuses).toEqual([...Array(FAILURES_BEFORE_LOCK).fill(401), 429, 429])
    const locked = await knock(host, ADMIN, ADMIN.right, '203.0.113.7')
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(60)
    expect((await knock(host, ADMIN, ADMIN.right, '203.0.113.8')).status).toBe(204)
  })

  test('parallel guesses from one address get no further than sequential ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => knock(host, ADMIN, ADMIN.wrong, '203.0.113.20')),
    )
    const wrong = answers.filter(({ status }) => status === 401)
    expect(wrong.length).toBeLessThanOrEqual(FAILURES_BEFORE_LOCK)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - wrong.length)
  })

  test('one IPv6 network counts as one address, because its owner has all of them', async () => {
    const statuses: number[] = []
    for (let i = 1; i <= FAILURES_BEFORE_LOCK + 1; i += 1)
      statuses.push((await knock(host, ADMIN, ADMIN.wrong, `2001:db8:1:2::${i}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await knock(host, ADMIN, ADMIN.right, '2001:db8:1:3::1')).status).toBe(204)
  })

  test('[pay-code-server] a four-digit code cannot be guessed from many addresses', async () => {
    const statuses: number[] = []
    for (let i = 0; i < PAYMENT_LIMIT + 5; i += 1)
      statuses.push((await knock(host, PAYMENT, PAYMENT.wrong, `192.0.2.${i}`)).status)
    expect(statuses).toEqual([...Array(PAYMENT_LIMIT).fill(401), ...Array(5).fill(429)])
    // Not even the right code works from a new address, until its browser has worked.
    const stranger = await knock(host, PAYMENT, PAYMENT.right, '192.0.2.200')
    expect(await stranger.json()).toMatchObject({ error: { code: 'work_needed' } })
    const proof = await prove(PAYMENT.right, Date.parse(stranger.headers.get('Date') ?? ''))
    expect((await knock(host, PAYMENT, PAYMENT.right, '192.0.2.200', { proof })).status).toBe(204)
    // The other login has its own locks.
    expect((await knock(host, ADMIN, ADMIN.right, '192.0.2.200')).status).toBe(204)
  })

  test('[admin-server] an admin passcode cannot be guessed from many addresses, and staff stay logged in', async () => {
    const login = await knock(host, ADMIN, ADMIN.right, '192.0.2.201')
    const cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const statuses: number[] = []
    // Guesses of the earlier tests count too.
    for (let i = 0; i < ADMIN_LIMIT + 1; i += 1)
      statuses.push((await knock(host, ADMIN, ADMIN.wrong, `198.51.100.${i}`)).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    const stranger = await knock(host, ADMIN, ADMIN.right, '192.0.2.202')
    expect(await stranger.json()).toMatchObject({ error: { code: 'work_needed' } })
    expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(60)
    const now = Date.parse(stranger.headers.get('Date') ?? '')
    const proof = await prove(ADMIN.right, now)
    expect((await knock(host, ADMIN, ADMIN.right, '192.0.2.202', { proof })).status).toBe(204)
    const session = await fetch(`${host.url}/api/run-admin/session`, { headers: { Cookie: cookie } })
    expect(await session.json()).toMatchObject({ open: true })
    expect((await knock(host, ADMIN, ADMIN.right, '192.0.2.201')).status).toBe(204)
  })
})

test('without a trusted proxy an address cannot pretend to be many', async () => {
  test.setTimeout(90_000)
  const host = await openHost({ DATABASE_URL: 'none' })
  try {
    const statuses: number[] = []
    for (let i = 0; i < FAILURES_BEFORE_LOCK + 1; i += 1)
      statuses.push((await knock(host, ADMIN, ADMIN.wrong, `203.0.113.${i}`)).status)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await host.close()
  }
})
