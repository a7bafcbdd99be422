import type { HostProcess } from '../../host/testing/host-process.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { type Bucket, openBucket } from './testing/bucket.ts'
import { openTestSite, servedBy, type TestSite, until } from './testing/test-site.ts'

const PATHS = ['/', '/gallery', '/run', '/custom', '/surgai', '/test', '/tos']
const OTHERS = ['second', 'third'] as const

const addressesIn = (html: string) => new Set(html.match(/\/remotes\/[\w./+-]+\.(?:js|css|woff2)\b/g) ?? [])

const untilAll = (hosts: readonly HostProcess[], remote: string, version: string) =>
  Promise.all(
    hosts.map((host) =>
      until(`${remote} ${version} is live on ${host.url}`, async () =>
        Object.is((await servedBy(host))[remote], version),
      ),
    ),
  )

const test = base.extend<object, { hosts: { site: TestSite; bucket: Bucket; all: HostProcess[] } }>({
  hosts: [
    async ({ browserName }, use) => {
      const bucket = await openBucket()
      const site = await openTestSite(browserName, bucket.env)
      const all = [site.host]
      for (const each of OTHERS) all.push(await site.startAnother(each))
      await use({ site, bucket, all })
      await Promise.all(all.slice(1).map((host) => host.stop()))
      await site.close()
      await bucket.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

test('a promote is live on three hosts when the command ends', async ({ page, hosts: { site, all } }) => {
  const next = await site.variant('gallery')
  const { stdout, stderr } = await site.cli(['promote', 'gallery', next])
  expect(stdout + stderr).toContain(`gallery ${next} is live on 3 hosts`)
  for (const host of all) expect((await servedBy(host)).gallery).toBe(next)
  await page.goto(`${all.at(-1)?.url}/gallery`)
  await hydrated(page)
})

test('a page’s files are on all hosts right after a promote', async ({ hosts: { site, all } }) => {
  for (const composer of [site.host, ...all.slice(-1)]) {
    const next = await site.variant('gallery')
    await site.setLive('gallery', next)
    await untilAll([composer], 'gallery', next)
    const html = await (await fetch(`${composer.url}/gallery`)).text()
    const files = [...addressesIn(html)]
    expect(files.some((file) => file.includes(next))).toBe(true)
    const failed = await Promise.all(
      all.flatMap((host) =>
        files.map(async (file) => {
          const { status } = await fetch(host.url + file)
          return status === 200 ? [] : [`${status} ${host.url}${file}`]
        }),
      ),
    )
    expect(failed.flat()).toEqual([])
  }
})

test('all pages are served while the store is down, even by restarted hosts, which follow it again afterwards', async ({
  hosts: { site, bucket, all },
}) => {
  test.setTimeout(240_000)
  const next = await site.variant('gallery')
  const before = await site.served()
  await bucket.away('refuse')
  for (const [i, label] of OTHERS.entries()) {
    await all[i + 1]?.stop()
    all[i + 1] = await site.startAnother(label)
  }
  for (const host of all) {
    await until('the host logs the outage', () =>
      host.log.some((line) => line.includes('the release store is away')),
    )
    expect(await servedBy(host)).toEqual(before)
    for (const address of PATHS)
      expect((await fetch(host.url + address)).status, host.url + address).toBe(200)
  }
  await bucket.away(null)
  await site.setLive('gallery', next)
  await untilAll(all, 'gallery', next)
})
