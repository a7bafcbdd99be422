import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promote } from '../../host/release-command/commands.ts'
import { prepareSiteFolder } from '../../host/releases/folder-store.ts'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { bootOf } from './testing/load.ts'
import { openTestSite, type TestSite, until } from './testing/test-site.ts'

/** Two hosts over one store: the first shares its releases, the second has a shell and no releases of its own. */
const TOKEN = 'a-token-that-both-hosts-know-0123456789'

type Pair = { first: TestSite; second: HostProcess; startSecond(): Promise<HostProcess> }

const test = base.extend<object, { pair: Pair }>({
  pair: [
    async ({ browserName }, use) => {
      const first = await openTestSite(browserName, { SHARE_RELEASES: 'true', RELEASE_STORE_TOKEN: TOKEN })
      const dir = `${first.dir}-second`
      await prepareSiteFolder(dir, path.join(ROOT, 'node_modules'))
      await cp(path.join(first.dir, 'releases/shell'), path.join(dir, 'releases/shell'), { recursive: true })
      const startSecond = () =>
        startHost({
          ...first.env,
          SITE_DIR: dir,
          DATA_DIR: `${first.env.DATA_DIR}-second`,
          SHARE_RELEASES: 'false',
          RELEASE_STORE_URL: `${first.host.url}/site/store`,
        })
      const second = await startSecond()
      await use({ first, second, startSecond })
      await second.stop()
      await first.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const galleryAt = async (url: string): Promise<string | undefined> => {
  const html = await (await fetch(`${url}/gallery`)).text()
  return bootOf(html).remotes.find(({ name }) => name === 'gallery')?.version
}

test.describe.configure({ mode: 'serial' })

test('a page of the second host works, a promote goes live on both', async ({ page, pair }) => {
  const { first, second } = pair
  await page.goto(`${second.url}/gallery`)
  await hydrated(page)
  const next = await first.variant('gallery')
  await promote({ store: first.store, siteDir: first.dir }, 'gallery', next)
  await first.untilServed('gallery', next)
  await until('it is live on the second host', async () => (await galleryAt(second.url)) === next)
  await page.goto(`${second.url}/gallery`)
  await hydrated(page)
})

test('the store is read with the token only, and holds nothing but releases', async ({ pair }) => {
  const { first, second } = pair
  const ask = (url: string, token?: string) =>
    fetch(url, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } })
  const store = `${first.host.url}/site/store`
  expect((await ask(`${store}/registry.json`)).status).toBe(401)
  expect((await ask(`${store}/registry.json`, 'wrong')).status).toBe(401)
  expect((await ask(`${store}/registry.json`, TOKEN)).status).toBe(200)
  expect((await ask(`${store}/package.json`, TOKEN)).status).toBe(404)
  expect((await ask(`${store}/releases/gallery/1.0.0-made-up/release.json`, TOKEN)).status).toBe(404)
  // not shared: as if it were not there
  expect((await ask(`${second.url}/site/store/registry.json`, TOKEN)).status).toBe(404)
})

test('a release with a changed file is not taken: the second host stays at its last good one', async ({
  pair,
}) => {
  const { first, second } = pair
  const before = await galleryAt(second.url)
  const damaged = await first.variant('gallery')
  await writeFile(path.join(await first.store.releaseFolder('gallery', damaged), 'ssr/remote.js'), '')
  await first.forceLive('gallery', damaged)
  await until('the second host says so', () =>
    second.log.some((line) => line.includes('ssr/remote.js has a wrong digest') && line.includes(damaged)),
  )
  expect(await galleryAt(second.url)).toBe(before)
})

test('the second host goes on without the first, also after a restart', async ({ page, pair }) => {
  const { first, second, startSecond } = pair
  const before = await galleryAt(second.url)
  await first.host.stop()
  await second.stop()
  const again = await startSecond()
  try {
    expect(await galleryAt(again.url)).toBe(before)
    await page.goto(`${again.url}/gallery`)
    await hydrated(page)
    expect(again.log.some((line) => line.includes('the release store cannot be reached'))).toBe(true)
  } finally {
    // first, because the page may still be loading parts of itself
    await page.close()
    await again.stop()
    await rm(`${first.dir}-second`, { recursive: true, force: true })
  }
})
