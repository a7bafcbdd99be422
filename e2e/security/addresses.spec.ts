import { expect, test } from '@playwright/test'
import { FAILURES_BEFORE_LOCK } from '../../platform/server/passcode-limits.ts'
import { prove } from '../../platform/src/proof-of-work.mjs'
import { FAILURES_BEFORE_WORK as ADMIN_LIMIT } from '../../remote-run-admin/api/index.ts'
import { ADMIN_PASSCODE } from '../settings.ts'
import { fromOurPages, type OwnHost, openHost } from './testing/host.ts'

const ADMIN = { target: '/api/run-admin/session', field: 'passcode', right: ADMIN_PASSCODE, wrong: 'guess' }
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
  let host: OwnHost
  test.beforeAll(async () => {
    host = await openHost({ TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: 'none' })
  })
  test.afterAll(() => host.close())

  test('five wrong passcodes lock only their own address, whatever headers it sends', async () => {
    const statuses: number[] = []
    for (let i = 0; i < FAILURES_BEFORE_LOCK + 2; i += 1)
      statuses.push((await knock(host, ADMIN, ADMIN.wrong, `198.51.100.${i}, 203.0.113.7`)).status)
    expect(statuses).toEqual([...Array(FAILURES_BEFORE_LOCK).fill(401), 429, 429])
    const locked = await knock(host, ADMIN, ADMIN.right, '203.0.113.7')
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(60)
    expect((await knock(host, ADMIN, ADMIN.right, '203.0.113.8')).status).toBe(204)
  })

  test('[admin-server] an admin passcode cannot be guessed from many addresses, and logged-in staff stay logged in', async () => {
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
