import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { startHost } from '../../host/testing/host-process.ts'
import { expect, hydrated, open, test } from './testing/fixtures.ts'
import { until } from './testing/test-site.ts'

/** A registry that is not whole never takes down what is up. */
const DAMAGES: Record<string, (file: string, text: string) => Promise<unknown>> = {
  empty: (file) => writeFile(file, ''),
  'cut off': (file, text) => writeFile(file, text.slice(0, text.length / 2)),
  'of another form': (file) => writeFile(file, '{"remotes": []}'),
  missing: (file) => rm(file),
  unreadable: async (file) => {
    await rm(file)
    await mkdir(file)
  },
}

for (const [state, damage] of Object.entries(DAMAGES))
  test(`a registry that is ${state}: the site stays as it is, says so, and follows again once it is mended`, async ({
    page,
    site,
  }) => {
    const next = await site.variant('gallery')
    const before = await site.served()
    const text = await readFile(site.registryFile, 'utf8')
    const said = site.host.log.length
    await damage(site.registryFile, text)
    await until('the log says so', () =>
      site.host.log.slice(said).some((line) => line.includes('the registry could not be read')),
    )
    expect(await site.served()).toEqual(before)
    await open(page, '/gallery')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()

    await rm(site.registryFile, { recursive: true, force: true })
    await writeFile(site.registryFile, text)
    await site.forceLive('gallery', next)
    await page.goto('/gallery')
    await hydrated(page)
  })

test('an entry that names a release that is not there: that section stays at its last good release', async ({
  request,
  site,
}) => {
  const before = await site.served()
  const surgai = await site.variant('surgai')
  await site.store.updateRegistry(({ remotes, ...registry }) => ({
    ...registry,
    remotes: {
      ...remotes,
      gallery: { ...remotes.gallery!, live: '9.9.9-missing' },
      surgai: { ...remotes.surgai!, live: surgai },
    },
  }))
  await site.untilServed('surgai', surgai)
  expect(await site.served()).toEqual({ ...before, surgai })
  expect((await request.get('/gallery')).status()).toBe(200)
  expect(
    site.host.log.some((line) => line.includes('could not be loaded') && line.includes('9.9.9-missing')),
  ).toBe(true)
})

test('a host that starts without a whole registry is up, not ready, and takes it once it is there', async ({
  site,
}) => {
  const text = await readFile(site.registryFile, 'utf8')
  await writeFile(site.registryFile, text.slice(0, 100))
  const host = await startHost({ ...site.env, DATA_DIR: `${site.env.DATA_DIR}-second` })
  try {
    const status = async (path: string) => (await fetch(host.url + path)).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    await writeFile(site.registryFile, text)
    await until('it is ready', async () => (await status('/readyz')) === 200)
    expect(await status('/gallery')).toBe(200)
  } finally {
    await host.stop()
  }
})
