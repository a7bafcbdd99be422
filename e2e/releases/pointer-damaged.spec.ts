import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, hydrated, open, test } from './testing/fixtures.ts'
import { servedBy, until } from './testing/test-site.ts'

/** A damaged pointer or an unavailable store never takes a section down; site-state.test.ts has more cases. */
const DAMAGES: Record<string, (file: string, text: string) => Promise<unknown>> = {
  'cut off': (file, text) => writeFile(file, text.slice(0, text.length / 2)),
  missing: (file) => rm(file),
}

for (const [state, damage] of Object.entries(DAMAGES))
  test(`a pointer that is ${state} leaves its section unchanged until it is repaired, while other sections follow their pointers`, async ({
    page,
    site,
  }) => {
    const [gallery, surgai] = [await site.variant('gallery'), await site.variant('surgai')]
    const before = await site.served()
    const file = site.pointerFile('gallery')
    const text = await readFile(file, 'utf8')
    const said = site.host.log.length
    await damage(file, text)
    await until('the log reports the pointer', () =>
      site.host.log
        .slice(said)
        .some((line) => line.includes('a pointer could not be read') && line.includes('"remote":"gallery"')),
    )
    await site.forceLive('surgai', surgai)
    expect(await site.served()).toEqual({ ...before, surgai })
    await open(page, '/gallery')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.locator('main[data-remote=marketing] h1')).toBeVisible()

    await rm(file, { recursive: true, force: true })
    await writeFile(file, text)
    await site.forceLive('gallery', gallery)
    await page.goto('/gallery')
    await hydrated(page)
  })

test('the site stays unchanged while the store is down, and follows it again afterwards', async ({
  request,
  site,
}) => {
  const next = await site.variant('gallery')
  const before = await site.served()
  const said = site.host.log.length
  await rename(site.dir, `${site.dir}.away`)
  await until('the log reports the store', () =>
    site.host.log.slice(said).some((line) => line.includes('the release store is away')),
  )
  expect(await site.served()).toEqual(before)
  for (const address of ['/', '/gallery', '/surgai', '/tos'])
    expect((await request.get(address)).status(), address).toBe(200)

  await rm(site.dir, { recursive: true, force: true })
  await rename(`${site.dir}.away`, site.dir)
  await site.forceLive('gallery', next)
})

test('a host that starts on an empty store is up but not ready, and loads pointers once they exist', async ({
  site,
}) => {
  const live = path.join(site.dir, 'live')
  const before = await site.served()
  await rename(live, `${live}.away`)
  const host = await site.startAnother('early')
  try {
    const status = async (address: string) => (await fetch(host.url + address)).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    await rename(`${live}.away`, live)
    await until('the host is ready', async () => (await status('/readyz')) === 200)
    // `before` may also list fixtures of other tests, whose pointers are gone.
    expect(before).toMatchObject(await servedBy(host))
  } finally {
    await host.stop()
  }
})
