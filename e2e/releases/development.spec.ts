import { rm } from 'node:fs/promises'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'
import { startDev } from './testing/dev-server.ts'
import { copySources, edit } from './testing/workspace.ts'

/** `npm run dev -w remote-gallery`: one remote from its sources, inside a stand-in for the site. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ browserName }, use) => {
      const server = await startDev(browserName, ['scripts/remote.ts', 'dev'], 'remote-gallery')
      await use(server.address)
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ address }, use) => use(address),
})

test('a remote alone serves its pages from the sources, rendered on the server, with a stand-in header', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/gallery')).text()).toContain('<h1')
  await page.goto('/gallery')
  await hydrated(page)
  const header = page.getByRole('banner')
  await expect(header).toContainText('remote-gallery')
  await header.getByRole('link', { name: '/galleryx' }).click()
  await expect(page).toHaveURL(/\/galleryx$/)
  await expect(page.locator('main[data-remote=gallery] h1')).toBeVisible()
  expect((await request.get('/run')).status()).toBe(404)
})

test('an edit takes effect at once: the API uses it, new texts keep the selection, and a broken page shows the error and recovers', async ({
  page,
  problems,
  request,
}) => {
  problems.allow(/broken header/)
  // The font is outside the copy, and packages are prepared while the first page loads.
  problems.allow(/status of (403|504)/)
  const root = await copySources('development')
  const dev = ['host/dev/dev.ts', '--only', 'run-admin', '--no-types']
  const server = await startDev('edits', dev, '.', root)
  const replace = (file: string, from: string, to: string) =>
    edit({ root }, `remote-run-admin/${file}`, (text) => text.replace(from, to))
  try {
    await expect.poll(server.said).toMatch(/admin passcode +\S{8,} +\(http:\S+\/admin\)/)
    expect(server.said()).toContain(
      `run-admin        ${['/run', '/run/receipt', '/run/private', '/admin'].map((route) => server.address + route).join('  ')}`,
    )

    await page.goto(`${server.address}/run`)
    await hydrated(page)
    const picked = page.locator('main [aria-pressed=true]')
    await page.locator('main [aria-pressed]').first().click()
    await page.evaluate(() => {
      localStorage.clear()
      document.body.dataset.same = ''
    })
    // The exposed module reads the title too.
    await replace('content/titles.ts', "run: 'Jewelry Run'", "run: 'Another Run'")
    await expect(page).toHaveTitle(/^Another Run/)
    await expect(picked).toHaveCount(1)
    await expect(page.locator('body')).toHaveAttribute('data-same')

    const alert = page.getByRole('alert')
    const header = 'src/features/light-table/run-header.tsx'
    await replace(header, 'return (', "throw new Error('broken header')\n  return (")
    await expect(alert).toContainText('broken header')
    await page.reload()
    await expect(alert).toContainText('broken header')
    await replace(header, "throw new Error('broken header')", '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jewelry Run')

    const runs = `${server.address}/api/run-admin/runs`
    const answer = async () => {
      const response = await request.get(runs)
      return `${response.status()} ${await response.text()}`
    }
    expect(await answer()).toMatch(/^401 /)
    await replace('api/routes.ts', 'import ', 'const = 1\nimport ')
    await expect.poll(answer).toMatch(/^503 .*The API of run-admin does not run/)
    await replace('api/routes.ts', 'const = 1\n', '')
    await expect.poll(answer).toMatch(/^401 /)
  } finally {
    await server.close()
    await rm(root, { recursive: true, force: true })
  }
})
