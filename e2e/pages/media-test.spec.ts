import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'

test('[check-connected] [check-all] [check-folder] [check-id] [check-size] [check-format] [check-kb] [check-refresh] [check-empty] an engineer can check the account', async ({
  page,
}) => {
  await open(page, '/cloudinary-test')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const all = page.getByRole('region', { name: 'All Images' })
  await expect(all.getByRole('listitem')).toHaveCount(100)

  const folders = page.getByRole('region', { name: 'Folders' })
  await folders.getByRole('button', { name: 'misc' }).click()
  const misc = page.getByRole('region', { name: 'Images in misc' })
  const card = misc.getByRole('listitem').filter({ hasText: 'misc/avatar-gem-01' })
  await expect(card).toContainText('600 × 600')
  await expect(card).toContainText('jpg')
  await expect(card).toContainText(/\d+\.\d KB/)
  await misc.getByRole('button', { name: 'Refresh' }).click()
  await expect(misc.getByRole('listitem')).toHaveCount(4)

  await folders.getByRole('button', { name: 'videos' }).click()
  await expect(page.getByText('No images found')).toBeVisible()
  await expectAccessible(page)
})

test('[hint-small] [hint-768] [hint-1024] [hint-large] a picture of unknown size loads at 320, 640, 768 or 1280 px, depending on the screen’s width', async ({
  browser,
  baseURL,
}) => {
  for (const [screen, taken] of [
    [640, 320],
    [641, 640],
    [768, 640],
    [769, 768],
    [1024, 768],
    [1025, 1280],
  ] as const) {
    // Each width gets a new page, because a browser keeps a larger picture that it already has.
    const context = await browser.newContext({ baseURL, viewport: { width: screen, height: 900 } })
    const page = await context.newPage()
    await open(page, '/cloudinary-demo')
    await expect(
      page.getByText(`Your browser picked the ${taken} px candidate`),
      `${screen} px`,
    ).toBeVisible()
    await context.close()
  }
})

test('the test pages fit a phone and stay out of search engines', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  for (const path of ['/test', '/cloudinary-test', '/cloudinary-demo']) {
    await open(page, path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
