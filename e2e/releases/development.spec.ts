import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../host/testing/site-copy.ts'
import { test as base, expect, hydrated } from '../testing/fixtures.ts'

/** `npm run dev -w remote-gallery`: one remote from its sources, with a stand-in for the site around it. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ browserName }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), `dev-${browserName}-`))
      const child = spawn(process.execPath, ['../scripts/run.mjs', 'scripts/remote.ts', 'dev'], {
        cwd: path.join(ROOT, 'remote-gallery'),
        env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const address = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          const url = /^development: (\S+)/.exec(line)?.[1]
          if (url !== undefined) resolve(url)
        })
        void ended.then(() => reject(new Error('the development server ended')))
      })
      await use(address)
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ address }, use) => use(address),
})

test('a remote alone: its pages from the sources, rendered on the server, with a stand-in header', async ({
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

test('?boundaries outlines which remote owns which part; without it nothing is outlined', async ({
  page,
}) => {
  const label = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element, '::after').content)
  await page.goto('/gallery?boundaries')
  await hydrated(page)
  await expect(page.locator('main')).toHaveCSS('outline-style', 'dashed')
  expect(await label('main')).toBe('"remote-gallery"')
  expect(await label('body > header')).toBe('"shell"')
  await page.goto('/gallery')
  await hydrated(page)
  await expect(page.locator('main')).toHaveCSS('outline-style', 'none')
})
