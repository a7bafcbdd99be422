import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ROUTES } from '../routes.ts'
import { E2E, SITE_ENV } from '../settings.ts'
import { expect, hydrated, test } from '../testing/fixtures.ts'
import { serveFolder } from '../testing/static-server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SITE_URL = 'https://studio.example'
const EXPORT_LIMIT_MS = 240_000
const ASKS_AN_API = new Set(['/admin', '/cloudinary-test'])

test.describe.configure({ mode: 'serial' })

let folder = ''
let server: Awaited<ReturnType<typeof serveFolder>>

function runExport(
  target: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/export.ts', target], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...SITE_ENV,
        NODE_ENV: 'production',
        SITE_DIR: E2E.production.siteDir,
        DATA_DIR: E2E.production.dataDir,
        SITE_URL,
        ...env,
      },
    })
    let text = ''
    child.stdout.on('data', (data: Buffer) => (text += data))
    child.stderr.on('data', (data: Buffer) => (text += data))
    child.on('exit', (code) => resolve({ code, text }))
  })
}

/** Returns the addresses of visible pictures that have neither loaded nor failed. */
const pendingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && !image.complete
      })
      .map(({ currentSrc }) => currentSrc),
  )

test.beforeAll(async () => {
  test.setTimeout(EXPORT_LIMIT_MS)
  folder = test.info().outputPath('static')
  // The export runs beside the site, and does not touch its database.
  const { code, text } = await runExport(folder)
  expect(code, text).toBe(0)
  expect(text).toContain('/media/: route it to a host')
  expect(text).toContain('/run, /run/receipt, /run/private, /admin: route /api/run-admin/ to a host')
  server = await serveFolder(folder)
})
test.afterAll(() => server?.close())

for (const { path: address } of ROUTES)
  test(`the exported ${address} works on a plain file server`, async ({ page, problems }) => {
    if (ASKS_AN_API.has(address)) problems.allow(/404/)
    const missing: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() >= 400 && !pathname.startsWith('/api/')) missing.push(pathname)
    })
    await page.goto(server.url + address)
    await hydrated(page)
    await expect(page).toHaveURL(server.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^${SITE_URL}(?:/|$)`),
    )
    // Scrolls down to load lazy pictures; the network is never idle where a video plays.
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, 1200)
    await expect.poll(() => pendingPictures(page)).toEqual([])
    expect(missing).toEqual([])
  })

test('a visitor navigates the exported site without a host', async ({ page }) => {
  await page.goto(`${server.url}/`)
  await hydrated(page)
  await page.getByRole('link', { name: 'View All Gallery' }).click()
  await expect(page).toHaveURL(`${server.url}/galleryx`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Services' }).click()
  await expect(page).toHaveURL(`${server.url}/tos`)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the export has a 404 page, redirects, a sitemap and the headers to set', async ({ page, problems }) => {
  problems.allow(/404/)
  const unknown = await page.goto(`${server.url}/nothing-here`)
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`${server.url}/portfolio`)
  await expect(page).toHaveURL(`${server.url}/galleryx`)

  const text = (name: string) => readFile(path.join(folder, name), 'utf8')
  expect(await text('sitemap.xml')).toContain(`<loc>${SITE_URL}/furniture</loc>`)
  expect(await text('_redirects')).toBe('/portfolio /galleryx 301\n')
  const headers = await text('_headers')
  expect(headers).toMatch(/^\/surgai\n(?: {2}.*\n)* {2}permissions-policy: .*camera=\(self\)$/m)
  expect(headers).toMatch(/^\/gallery\n {2}content-security-policy: default-src 'none'/m)
  expect(headers).toMatch(
    /^\/remotes\/\*\n(?: {2}.*\n)* {2}Cache-Control: public, max-age=31536000, immutable$/m,
  )
})

test('an export replaces only an earlier export, and needs the site’s address', async () => {
  const info = test.info()
  const other = info.outputPath('other')
  await mkdir(other, { recursive: true })
  await writeFile(path.join(other, 'letters.txt'), 'mine')
  const refused = await runExport(other)
  expect(refused.code).toBe(1)
  expect(refused.text).toContain('holds other files')
  expect(await readFile(path.join(other, 'letters.txt'), 'utf8')).toBe('mine')

  const homeless = await runExport(info.outputPath('homeless'), { SITE_URL: '' })
  expect(homeless.code).toBe(1)
  expect(homeless.text).toContain('Set SITE_URL')
})
