import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { expect, expectAccessible, hydrated, open, test, WIDTHS } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { ADMIN_PASSCODE, E2E, SITE_ENV } from './settings.ts'

const clientName = () => `Client ${randomUUID().slice(0, 8)}`
const grid = (page: Page) => page.getByRole('list', { name: 'Jewelry images' })
const tiles = (page: Page) => grid(page).locator('button[aria-pressed]')
const chosen = (page: Page) => grid(page).locator('button[aria-pressed="true"]')
const orderOf = (page: Page) =>
  grid(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
const modal = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Selection' })
const bar = (page: Page) => page.getByText(/^\d+\/25 images selected$/).first()

async function choose(page: Page, count: number, from = 0) {
  for (let index = from; index < from + count; index++) await tiles(page).nth(index).click()
}

async function openModal(page: Page, name: string) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await modal(page).getByLabel('Your Name').fill(name)
}

const send = (page: Page) => modal(page).getByRole('button', { name: 'Submit', exact: true }).click()

async function logIn(page: Page) {
  await open(page, '/admin')
  await page.getByLabel('Passcode').fill(ADMIN_PASSCODE)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
}

/** How many records the staff's list has under a name. */
async function recordsOf(request: APIRequestContext, name: string, baseURL: string): Promise<number> {
  const headers = { Origin: baseURL }
  const opened = await request.post(`${baseURL}/api/run-admin/session`, {
    headers,
    data: { passcode: ADMIN_PASSCODE },
  })
  expect(opened.status()).toBe(204)
  const list = await request.get(`${baseURL}/api/run-admin/runs`, { params: { q: name } })
  return ((await list.json()) as { runs: unknown[] }).runs.length
}

for (const [where, viewport, count] of [
  ['phone', WIDTHS.phone, 10],
  ['desktop', WIDTHS.desktop, 25],
] as const) {
  test(`a client at a ${where} submits ${count} pictures; staff find, see, export them and log out`, async ({
    page,
  }) => {
    const name = clientName()
    await page.setViewportSize(viewport)
    await open(page, '/run')
    await choose(page, count)
    const alts = await chosen(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''))
    await openModal(page, name)
    await send(page)
    const success = page.getByRole('dialog', { name: 'Success!' })
    await expect(success.getByText(`Thank you, ${name}!`)).toBeVisible()
    await expect(success.getByText(`${count} images have been processed.`)).toBeVisible()
    await expect(success).toBeHidden()
    await expect(page.getByText('Run submitted successfully!')).toBeVisible()
    await expect(chosen(page)).toHaveCount(0)

    await logIn(page)
    await page.getByLabel('Search by name').fill(name)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(String(count))
    await expect(row.locator('time')).toHaveAttribute('title', /UTC$/)
    await row.getByRole('link', { name: /^View run #\d+$/ }).click()

    const pictures = page.getByRole('list', { name: 'Selected images' }).getByRole('img')
    await expect(pictures).toHaveCount(count)
    for (const [index, alt] of alts.entries()) {
      const picture = pictures.nth(index)
      await expect(picture).toHaveAttribute('alt', alt)
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }

    for (const format of ['TXT', 'CSV', 'JSON']) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: `Download ${format}` }).click()
      const file = await (await download).path()
      const text = await readFile(file, 'utf8')
      expect(text.match(/[\w-]+\.jpg/g)).toHaveLength(count)
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^run-\\d+\\.${format.toLowerCase()}$`))
    }

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    expect((await page.request.get('/api/run-admin/runs')).status()).toBe(401)
  })
}

test('a reload and a closed tab keep the order, the picks and the name', async ({ page, context }) => {
  await open(page, '/run')
  await choose(page, 12, 3)
  const order = await orderOf(page)
  const name = clientName()
  await openModal(page, name)
  await page.reload()
  await hydrated(page)
  await expect(chosen(page)).toHaveCount(12)
  expect(await orderOf(page)).toEqual(order)
  await page.close()
  const again = await context.newPage()
  await open(again, '/run')
  await expect(bar(again)).toHaveText('12/25 images selected')
  await again.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(modal(again).getByLabel('Your Name')).toHaveValue(name)
})

test('the HTML is in the order that the client sees, and it stays until the run is submitted', async ({
  page,
  context,
}) => {
  const reply = await page.goto('/run')
  const html = (await reply?.text()) ?? ''
  await hydrated(page)
  const order = await orderOf(page)
  const positions = order.map((alt) => html.indexOf(`alt="${alt?.replaceAll("'", '&#x27;')}"`))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  const cookie = async () => (await context.cookies()).find((each) => each.name === 'order-run')?.value
  expect(await cookie()).toMatch(/^\d+$/)
  await choose(page, 10)
  await openModal(page, clientName())
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  expect(await cookie()).toBeUndefined()
  expect(await orderOf(page)).toEqual(order)
})

test('leaving within the site and coming back finds everything as it was', async ({ page }) => {
  await open(page, '/run')
  await choose(page, 4)
  const order = await orderOf(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/run$/)
  await page.goBack()
  await expect(chosen(page)).toHaveCount(4)
  expect(await orderOf(page)).toEqual(order)
})

test('when the answer is lost after the run was stored, everything is kept and the retry makes no second run', async ({
  page,
  problems,
  playwright,
  baseURL,
}) => {
  problems.allow(/Failed to load resource/)
  const name = clientName()
  await open(page, '/run')
  await choose(page, 10)
  await openModal(page, name)
  await page.route('**/api/run-admin/runs', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send(page)
  await expect(modal(page).getByRole('alert')).toHaveText(
    'Failed to submit your selection. Please try again.',
  )
  await expect(modal(page).getByLabel('Your Name')).toHaveValue(name)
  await page.unroute('**/api/run-admin/runs')

  // even after the page is loaded afresh it is the same submission
  await page.reload()
  await hydrated(page)
  await expect(chosen(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  const staff = await playwright.request.newContext()
  expect(await recordsOf(staff, name, baseURL ?? '')).toBe(1)
  await staff.dispose()
})

test('a double click on Submit makes one run', async ({ page, playwright, baseURL }) => {
  const name = clientName()
  await open(page, '/run')
  await choose(page, 10)
  await openModal(page, name)
  await modal(page).getByRole('button', { name: 'Submit', exact: true }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  const staff = await playwright.request.newContext()
  expect(await recordsOf(staff, name, baseURL ?? '')).toBe(1)
  await staff.dispose()
})

test('offline, the modal says so and keeps everything; back online the run goes through', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await open(page, '/run')
  await choose(page, 10)
  const loaded = page.getByRole('button', { name: 'Submit', exact: true })
  await expect(loaded).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await openModal(page, clientName())
  await expect(modal(page).getByText(/^You are offline\./)).toBeVisible()
  await send(page)
  await expect(modal(page).getByRole('alert')).toBeVisible()
  await expect(chosen(page)).toHaveCount(10)
  await context.setOffline(false)
  await expect(modal(page).getByText(/^You are offline\./)).toBeHidden()
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
})

test('the keyboard alone chooses, enlarges and submits', async ({ page }) => {
  await open(page, '/run')
  await tiles(page).first().focus()
  for (let index = 0; index < 8; index++) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('ArrowDown')
  await expect(tiles(page).nth(14)).toBeFocused()
  await expect(tiles(page).nth(14)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('e')
  const viewer = page.getByRole('dialog', { name: 'Enlarged image' })
  await expect(viewer.getByRole('button', { name: 'Selected' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(viewer.getByText(/10\/25 images selected/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles(page).nth(15)).toBeFocused()
  await expect(chosen(page)).toHaveCount(10)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page).getByLabel('Your Name')).toBeFocused()
  await page.keyboard.type(clientName())
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'Close' }).last(),
  ).toBeFocused()
})

test('at 25 a further click chooses nothing and pulses the bar, whose message says why', async ({ page }) => {
  await open(page, '/run')
  await choose(page, 25)
  await expect(page.getByText('Maximum selection reached')).toBeVisible()
  const pulse = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const animate = Element.prototype.animate
        Element.prototype.animate = function pulsing(...args) {
          resolve(this.textContent?.includes('Maximum selection reached') ?? false)
          return animate.apply(this, args)
        }
      }),
  )
  await tiles(page).nth(25).click()
  expect(await pulse).toBe(true)
  await expect(chosen(page)).toHaveCount(25)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`confetti with ${motion} motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await open(page, '/run')
    await choose(page, 10)
    await openModal(page, clientName())
    await send(page)
    const success = page.getByRole('dialog', { name: 'Success!' })
    await expect(success).toBeVisible()
    const canvas = page.locator('dialog canvas')
    if (motion === 'reduce') {
      await expect(success).toBeHidden()
      await expect(canvas).toHaveCount(0)
    } else {
      await expect(canvas).toHaveCount(1)
      await expect(canvas).toHaveCount(0)
    }
  })
}

for (const [where, viewport] of Object.entries(WIDTHS)) {
  test(`/run at a ${where}: nothing moves, the right columns, accessible`, async ({ page }) => {
    await watchShifts(page)
    await page.setViewportSize(viewport)
    await open(page, '/run')
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 2000)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
    const columns = await grid(page).evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    )
    expect(columns).toBe(viewport.width < 768 ? 3 : 6)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await choose(page, 10)
    await expectAccessible(page, '#page')
    await openModal(page, 'Maria')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await tiles(page).first().focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Enlarged image' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  })

  test(`/admin at a ${where}: accessible, nothing wider than the screen`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/admin')
    await expectAccessible(page)
    await logIn(page)
    await expect(page.getByText('Loading records...')).toBeHidden()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/run shows its texts and all pictures, /admin its login, each with what is missing', async ({
    page,
  }) => {
    await page.goto('/run')
    await expect(page.getByRole('heading', { level: 1, name: 'Jewelry Run' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(89)
    await expect(page.getByText('Select 10-25 images to continue')).toBeVisible()
    await expect(page.getByText(/Selecting images needs JavaScript/)).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible()
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  })
})

test('/admin is kept out of search engines and is without the site’s header', async ({ page }) => {
  await open(page, '/admin')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('a wrong passcode is refused with a sentence', async ({ page, problems }) => {
  problems.allow(/401/)
  await open(page, '/admin')
  await page.getByLabel('Passcode').fill('a guess')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid passcode')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Access Admin Panel' })).toBeEnabled()
})

test('the host refuses what another site or a broken client sends, and stays up', async ({
  request,
  baseURL,
}) => {
  const url = '/api/run-admin/runs'
  const run = {
    submissionId: randomUUID(),
    userName: 'Maria',
    selectedImages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  }
  const post = async (data: unknown, headers: Record<string, string> = {}) =>
    (await request.post(url, { data, headers: { Origin: baseURL ?? '', ...headers } })).status()
  expect(await post(run, { Origin: 'https://elsewhere.example' })).toBe(403)
  expect(await post({ ...run, selectedImages: [1] })).toBe(400)
  expect(await post('{', { 'Content-Type': 'application/json' })).toBe(400)
  expect(await post('x', { 'Content-Type': 'text/plain' })).toBe(415)
  expect(await post({ ...run, userName: 'a'.repeat(1024 * 1024) })).toBe(413)
  expect((await request.get(url, { headers: { Cookie: `admin_session=${'a'.repeat(43)}` } })).status()).toBe(
    401,
  )
  expect((await request.get('/healthz')).status()).toBe(200)
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A host of its own, over the built site. */
async function startHost(dataDir: string, port: number, surgaiPort: number): Promise<ChildProcess> {
  const host = spawn(process.execPath, ['scripts/run.mjs', 'e2e/serve.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...SITE_ENV,
      NODE_ENV: 'production',
      SITE_DIR: E2E.production.siteDir,
      DATA_DIR: dataDir,
      PORT: String(port),
      SURGAI_PORT: String(surgaiPort),
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/healthz`).then(
          (reply) => reply.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
  return host
}

test('a host that is killed right after its reply has stored the run', async () => {
  test.slow()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'run-admin-'))
  const [port, surgaiPort] = [await freePort(), await freePort()]
  const baseURL = `http://localhost:${port}`
  const api = await requests.newContext()
  let host = await startHost(dataDir, port, surgaiPort)
  try {
    const name = clientName()
    const data = {
      submissionId: randomUUID(),
      userName: name,
      selectedImages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    }
    const submit = () => api.post(`${baseURL}/api/run-admin/runs`, { headers: { Origin: baseURL }, data })
    const first = await submit()
    host.kill('SIGKILL')
    expect(first.status()).toBe(201)
    await new Promise((resolve) => host.once('exit', resolve))
    host = await startHost(dataDir, port, surgaiPort)
    expect(await recordsOf(api, name, baseURL)).toBe(1)
    expect((await submit()).status()).toBe(200)
    expect(await recordsOf(api, name, baseURL)).toBe(1)
  } finally {
    host.kill('SIGKILL')
    await api.dispose()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
