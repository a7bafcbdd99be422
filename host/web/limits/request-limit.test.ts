import { describe, expect, it } from 'vitest'
import { ask, startTestSite } from '../../testing/test-site.ts'
import { createClientAddress } from './client-address.ts'
import { createRequestLimit } from './request-limit.ts'

const ADDRESS = '203.0.113.7'

function limit(perMinute: number) {
  const clock = { now: 1_000_000 }
  const { take } = createRequestLimit(perMinute, () => clock.now)
  return { clock, take: (address = ADDRESS) => take(address) }
}
const times = <T>(n: number, work: () => T) => Array.from({ length: n }, work)

describe('createRequestLimit', () => {
  it('allows each address a minute’s requests at once, then one at a time', () => {
    const { take, clock } = limit(60)
    expect(times(60, () => take())).toEqual(Array(60).fill(0))
    expect([take(), take('198.51.100.1')]).toEqual([1000, 0])
    clock.now += 1000
    expect([take(), take()]).toEqual([0, 1000])
  })

  it.each(['127.8.0.1', '::1'])('does not limit this machine (%s)', (address) => {
    const { take } = limit(1)
    expect(times(5, () => take(address))).toEqual([0, 0, 0, 0, 0])
  })

  it('sets no limit for 0', () => {
    const { take } = limit(0)
    expect(times(1000, () => take()).some((waitMs) => waitMs > 0)).toBe(false)
  })
})

describe('the host', () => {
  const API = `export async function createApi() {
    return { fetch: async () => Response.json({ ok: true }) }
  }`
  const start = async (perMinute: number) => {
    const site = await startTestSite({
      parts: {
        clientAddress: createClientAddress(['127.0.0.1']),
        requestLimit: createRequestLimit(perMinute, () => 0),
      },
    })
    await site.live({ name: 'run', routes: [{ path: '/run' }, { path: '/other' }], api: API })
    const from = (address: string, target: string) =>
      ask(site.port, target, { headers: { 'X-Forwarded-For': address } })
    return { site, from }
  }

  it('answers 429 to an address that calls its APIs too often, and serves the others', async () => {
    const { site, from } = await start(2)
    expect((await from(ADDRESS, '/api/run/a')).status).toBe(200)
    expect((await from(ADDRESS, '/api/none/a')).status).toBe(404)
    const refused = await from(ADDRESS, '/api/run/a')
    expect(refused.status).toBe(429)
    expect(refused.headers).toMatchObject({ 'retry-after': '30', 'x-content-type-options': 'nosniff' })
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'too_many_requests' } })
    expect((await from('198.51.100.1', '/api/run/a')).status).toBe(200)
    await site.close()
  })

  it('counts pages that must be rendered, and serves cached ones without a limit', async () => {
    const { site, from } = await start(2)
    for (const target of ['/run', '/run', '/run', '/none', '/none-either', '/none-again'])
      expect([200, 404], target).toContain((await from(ADDRESS, target)).status)
    const refused = await from(ADDRESS, '/other')
    expect(refused.status).toBe(429)
    expect(refused.headers).toMatchObject({
      'retry-after': '30',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.any(String),
    })
    expect(refused.text).toContain('Too many requests')
    expect((await from(ADDRESS, '/run')).status).toBe(200)
    expect((await from(ADDRESS, '/healthz')).status).toBe(200)
    expect((await from('198.51.100.1', '/other')).status).toBe(200)
    expect((await from(ADDRESS, '/other')).status).toBe(200)
    await site.close()
  })
})
