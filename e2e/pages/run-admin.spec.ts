import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, open, picturesLoaded, test, WIDTHS } from '../testing/fixtures.ts'
import { ONE_WORD, shiftOf, watchShifts } from '../testing/layout-shifts.ts'
import {
  choose,
  chosen,
  clientName,
  grid,
  logIn,
  openModal,
  send,
  tiles,
} from '../testing/run-admin-parts.ts'

for (const [where, viewport, count] of [
  ['phone', WIDTHS.phone, 10],
  ['desktop', WIDTHS.desktop, 25],
] as const) {
  test(`[admin-journey] a client on a ${where} submits ${count} pictures; staff find the run, see and export its pictures, and log out`, async ({
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
    // The form is gone, and the focus has moved on.
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeFocused()
    await page.getByLabel('Search by name').fill(name)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(String(count))
    await expect(row.locator('time')).toHaveAttribute('title', /UTC$/)
    await expect(row.locator('time')).toHaveText(/\s[AP]M\s[A-Z]{2,5}([+-][\d:]+)?$/)
    const lines = await row.locator('time').evaluate((time) => time.getClientRects().length)
    expect(lines).toBeLessThanOrEqual(2)
    await row.getByRole('link', { name: /^View run #\d+$/ }).click()

    await expect(page).toHaveTitle(/^Run Details #\d+ \| /)
    const pictures = page.getByRole('list', { name: 'Pictures of version 1' }).getByRole('img')
    await expect(pictures).toHaveCount(count)
    for (const [index, alt] of alts.entries()) {
      const picture = pictures.nth(index)
      await expect(picture).toHaveAttribute('alt', alt)
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }

    await page.getByText('Downloads', { exact: true }).click()
    for (const [format, label] of [
      ['TXT', 'File names (TXT)'],
      ['CSV', 'Table (CSV)'],
      ['JSON', 'JSON'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: label, exact: true }).click()
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

for (const [where, viewport] of Object.entries(WIDTHS)) {
  test(`[run-columns-small] [run-columns-medium] /run on a ${where} does not shift, has the right columns, and is accessible`, async ({
    page,
  }) => {
    await watchShifts(page)
    await page.setViewportSize(viewport)
    await open(page, '/run')
    await picturesLoaded(page)
    await page.mouse.wheel(0, 2000)
    await picturesLoaded(page)
    expect(await shiftOf(page)).toBeLessThan(ONE_WORD)
    const columns = await grid(page)
      .locator('.run-group')
      .first()
      .evaluate((group) => getComputedStyle(group).gridTemplateColumns.split(' ').length)
    expect(columns).toBe(viewport.width < 768 ? 3 : 6)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await choose(page, 10)
    await expectAccessible(page, '#page')
    await openModal(page, 'Maria')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    // While the dialog is open, the page behind it takes no focus.
    await expect(page.getByRole('dialog')).toBeHidden()
    await tiles(page).first().focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Enlarged image' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  })

  test(`/admin on a ${where} is accessible, and nothing is wider than the screen`, async ({ page }) => {
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

test('after the screen rotates, all groups have the same height, whether they were visible before or not', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.desktop)
  await open(page, '/run')
  const groups = grid(page).locator('.run-group')
  const last = (await groups.count()) - 1
  await groups.nth(last).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const viewport of [WIDTHS.phone, WIDTHS.tablet]) {
    await page.setViewportSize(viewport)
    const [first = 0, ...others] = await groups.evaluateAll((all) =>
      all.slice(0, -1).map((group) => group.getBoundingClientRect().height),
    )
    expect(others).toEqual(others.map(() => first))
    const rows = await groups.first().evaluate((group) => {
      const { top } = group.getBoundingClientRect()
      return (group.lastElementChild?.getBoundingClientRect().bottom ?? 0) - top
    })
    expect(first).toBeCloseTo(rows, 0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/run shows its texts and all pictures, /admin shows its login, and each says what needs script', async ({
    page,
  }) => {
    await page.goto('/run')
    await expect(page.getByRole('heading', { level: 1, name: 'Jewelry Run' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(100)
    await expect(page.getByText('Select 10-25 images to continue')).toBeVisible()
    await expect(page.getByText(/Selecting images needs JavaScript/)).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible()
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('staff see times in their own time zone, with its name', async ({ page }) => {
    await open(page, '/run')
    const client = clientName()
    await choose(page, 10)
    await openModal(page, client)
    await send(page)
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
    await logIn(page)
    await expect(page.getByRole('row', { name: client }).locator('time')).toHaveText(/\sGMT\+5:30$/)
  })
})

test('a group that is on the page in part has its tiles where they stay', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await open(page, '/run')
  const fourth = tiles(page).nth(3)
  const whole = await fourth.boundingBox()
  await page
    .locator('.run-tile:nth-child(n + 7)')
    .evaluateAll((late) => late.forEach((tile) => tile.remove()))
  expect(await fourth.boundingBox()).toEqual(whole)
})

test('a change of the page restyles what has changed, not the page', async ({ page, browser }) => {
  await open(page, '/run')
  await picturesLoaded(page)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(async () => {
    document.querySelector('main p')?.append(document.createElement('span'))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  )
  expect(Math.max(...restyled)).toBeLessThan(50)
})
