import type { HostProcess } from '../../host/testing/host-process.ts'
import { createTestPostgres } from '../../host/testing/postgres.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { openBucket } from './testing/bucket.ts'
import { startLoad, versionsIn } from './testing/load.ts'
import { openTestSite, servedBy, type TestSite, until } from './testing/test-site.ts'
import { hasVarnish, startVarnish } from './testing/varnish.ts'

/** docs/examples/varnish.vcl in front of three hosts with one Postgres and one bucket. */
type Place = {
  site: TestSite
  hosts: HostProcess[]
  url: string
  bucket: Awaited<ReturnType<typeof openBucket>>
}

const PATHS = ['/', '/gallery', '/galleryx', '/run', '/custom', '/privacy']
const KEPT = ['/', '/privacy', '/tos', '/furniture', '/custom']

const test = base.extend<object, { place: Place }>({
  place: [
    async ({ browserName }, use) => {
      const postgres = await createTestPostgres()
      await postgres.start()
      const bucket = await openBucket()
      const env = {
        ...bucket.env,
        DATABASE_URL: postgres.url,
        DATABASE_FETCH_ENDPOINT: '',
        TRUSTED_PROXIES: '127.0.0.1, ::1',
      }
      const site = await openTestSite(`cached-${browserName}`, env)
      const hosts = [site.host, await site.startAnother('second'), await site.startAnother('third')]
      const varnish = await startVarnish(hosts.map((host) => host.url))
      await use({ site, hosts, url: varnish.url, bucket })
      await varnish.stop()
      await Promise.all(hosts.slice(1).map((host) => host.stop()))
      await site.close()
      await bucket.close()
      await postgres.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ mode: 'serial' })
test.skip(!hasVarnish(), 'Varnish is not installed: its Debian package is `varnish`')

const ageOf = (response: Response) => Number(response.headers.get('age') ?? 0)
/** On a hit, Varnish sends the numbers of this request and of the one that filled the cache. Source: its manual. */
const isHit = (response: Response) => /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? '')

test('the cache requests a page at most once a second, and browsers never see its header', async ({
  place: { url },
  page,
}) => {
  await fetch(`${url}/privacy`)
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/privacy`)))
  expect(answers.filter(isHit).length).toBeGreaterThan(40)
  for (const { headers } of answers)
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['no-cache', null])
  await page.goto(`${url}/gallery`)
  await hydrated(page)
})

test('the cache stores no private answer', async ({ place: { url } }) => {
  for (const address of ['/api/payment/link-rules', '/site/releases']) {
    await fetch(url + address)
    expect(isHit(await fetch(url + address)), address).toBe(false)
  }
  // Varnish caches one order in case no host answers, but fetches each visitor's own order from a host.
  for (const address of ['/run', '/gallery']) {
    const orders = new Set<string>()
    for (let visitor = 0; visitor < 8; visitor += 1) orders.add(await (await fetch(url + address)).text())
    expect(orders.size, address).toBeGreaterThan(1)
  }
  // A preview shows other pages at the same addresses.
  await fetch(`${url}/privacy`)
  const previewing = await fetch(`${url}/privacy`, { headers: { Cookie: 'a=1; preview=none' } })
  expect([previewing.status, isHit(previewing)]).not.toEqual([200, true])
})

test('a promote reaches visitors through the cache, and a canary reaches only its share of them', async ({
  place: { site, hosts, url },
}) => {
  const seen = async (address: string) => versionsIn(await (await fetch(url + address)).text()).marketing
  await seen('/privacy')
  const next = await site.variant('marketing')
  await site.setLive('marketing', next)
  await until('the cache has the new release', async () => (await seen('/privacy')) === next)
  // However long the other hosts take, a visitor never sees the previous release again.
  await until('every host has the new release', async () => {
    expect(await seen('/privacy')).toBe(next)
    return (await Promise.all(hosts.map(servedBy))).every(({ marketing }) => marketing === next)
  })

  const { marketing: live } = await site.served()
  const canary = await site.variant('marketing')
  expect((await site.cli(['canary', 'marketing', canary, '50'])).code).toBe(0)
  const versions = new Set<string | undefined>()
  await until('both releases are seen', async () => {
    versions.add(await seen('/privacy'))
    return versions.size === 2
  })
  expect(versions).toEqual(new Set([live, canary]))
  const answer = await fetch(`${url}/privacy`)
  expect([answer.headers.get('cache-control'), isHit(answer)]).toEqual(['private, no-cache', false])
  expect((await site.cli(['canary', 'marketing', canary, '0'])).code).toBe(0)
})

test('no request fails when hosts are killed one after another', async ({ place: { site, hosts, url } }) => {
  const stop = startLoad(url, PATHS)
  for (const [i, name] of ['second', 'third'].entries()) {
    await hosts[i + 1]?.kill()
    hosts[i + 1] = await site.startAnother(name, { PORT: new URL(hosts[i + 1]?.url ?? '').port })
  }
  const { requests, failures } = await stop()
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(30)
})

test('cached pages are served while every host, the database and the store are down', async ({
  place: { hosts, url, bucket },
}) => {
  for (const address of KEPT) expect((await fetch(url + address)).status, address).toBe(200)
  await bucket.away('refuse')
  await Promise.all(hosts.map((host) => host.kill()))
  const ages: number[] = []
  await until('the cached pages are old', async () => {
    for (const address of KEPT) {
      const answer = await fetch(url + address)
      expect(answer.status, address).toBe(200)
      ages.push(ageOf(answer))
    }
    return Math.max(...ages) >= 4
  })
  await bucket.away(null)
})
