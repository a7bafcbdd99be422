import { releasePrefix } from '../../../host/releases/store/release-keys.ts'
import type { HostProcess } from '../../../host/testing/host-process.ts'
import { test as base, expect, hydrated } from '../../testing/fixtures.ts'
import { openTestSite, servedBy, type TestSite, until } from './test-site.ts'

export type StoreUnderTest = {
  /** Settings of hosts and commands for the store; none for the site's own folder. */
  env: Record<string, string>
  leave(site: TestSite): Promise<void>
  comeBack(site: TestSite): Promise<void>
  close(): Promise<void>
}

type Hosts = { site: TestSite; store: StoreUnderTest; all: HostProcess[] }

const PATHS = ['/', '/gallery', '/run', '/custom', '/surgai', '/test', '/tos']
const OTHERS = ['second', 'third'] as const

const addressesIn = (html: string) => new Set(html.match(/\/remotes\/[\w./+-]+\.(?:js|css|woff2)\b/g) ?? [])

export function describeThreeHosts(name: string, openStore: () => Promise<StoreUnderTest>): void {
  const test = base.extend<object, { hosts: Hosts }>({
    hosts: [
      async ({ browserName }, use) => {
        const store = await openStore()
        const site = await openTestSite(browserName, store.env)
        const all = [site.host]
        for (const each of OTHERS) all.push(await site.startAnother(each))
        await use({ site, store, all })
        await Promise.all(all.slice(1).map((host) => host.stop()))
        await site.close()
        await store.close()
      },
      { scope: 'worker', timeout: 150_000 },
    ],
  })
  const untilAll = (hosts: readonly HostProcess[], remote: string, version: string) =>
    Promise.all(
      hosts.map((host) =>
        until(`${remote} ${version} is live on ${host.url}`, async () =>
          Object.is((await servedBy(host))[remote], version),
        ),
      ),
    )

  test.describe.configure({ mode: 'serial' })
  /** A folder would behave the same here, so one run is enough. */
  const isBucket = name === 'a bucket'

  test(`${name}: a promote is live on three hosts when the command ends`, async ({
    page,
    hosts: { site, all },
  }) => {
    const next = await site.variant('gallery')
    const { stdout, stderr } = await site.cli(['promote', 'gallery', next])
    expect(stdout + stderr).toContain(`gallery ${next} is live on 3 hosts`)
    for (const host of all) expect((await servedBy(host)).gallery).toBe(next)
    await page.goto(`${all.at(-1)?.url}/gallery`)
    await hydrated(page)
  })

  if (isBucket)
    test(`${name}: a page’s files are on all hosts right after a promote`, async ({
      hosts: { site, all },
    }) => {
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

  if (isBucket)
    test(`${name}: hosts stay on the last good release when a file in the store does not match its signature`, async ({
      hosts: { site, all },
    }) => {
      const { gallery: before } = await site.served()
      const damaged = await site.variant('gallery')
      await site.objects.put(`${releasePrefix('gallery', damaged)}ssr/remote.js`, 'export {}\n')
      await site.setLive('gallery', damaged)
      for (const host of all) {
        await until('the host logs the wrong digest', () =>
          host.log.some(
            (line) => line.includes('ssr/remote.js has a wrong digest') && line.includes(damaged),
          ),
        )
        expect((await servedBy(host)).gallery).toBe(before)
      }
      expect((await site.cli(['status'])).stdout).toContain('ssr/remote.js has a wrong digest')
      await site.setLive('gallery', before ?? '')
    })

  test(`${name}: all pages are served while the store is down, even by restarted hosts, which follow it again afterwards`, async ({
    hosts: { site, store, all },
  }) => {
    test.setTimeout(240_000)
    const next = await site.variant('gallery')
    const before = await site.served()
    await store.leave(site)
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
    await store.comeBack(site)
    await site.setLive('gallery', next)
    await untilAll(all, 'gallery', next)
  })
}
