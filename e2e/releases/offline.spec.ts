import { hydrated, open } from '../testing/fixtures.ts'
import { expect, test } from './testing/fixtures.ts'

test('an offline section shows a message on its pages, and comes back online without a restart', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/503/)
  await open(page, `${site.host.url}/privacy`)
  expect((await site.cli(['offline', 'gallery', '--message', 'Back at noon.'])).code).toBe(0)
  await expect.poll(async () => (await fetch(`${site.host.url}/gallery`)).status).toBe(503)

  await open(page, `${site.host.url}/privacy`)
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This room is closed for a moment.')
  await expect(page.getByText('Back at noon.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
  await hydrated(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/remotes\/(?!shell\/)/.test(name)),
  )
  expect(loaded).toEqual([])

  expect((await site.cli(['online', 'gallery'])).code).toBe(0)
  await expect.poll(async () => (await fetch(`${site.host.url}/gallery`)).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curated Gallery Collection')
})
