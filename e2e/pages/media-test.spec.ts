import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'

test('[grid-three] [grid-plays] [grid-muted] [grid-loops] the video grid plays three clips automatically, muted, in a loop', async ({
  page,
}) => {
  await open(page, '/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Test Video Grid' })).toBeVisible()
  const clips = page.locator('main video')
  await expect(clips).toHaveCount(3)
  for (const clip of await clips.all()) {
    await expect
      .poll(() => clip.evaluate((video: HTMLVideoElement) => !video.paused && video.muted))
      .toBe(true)
    expect(await clip.evaluate((video: HTMLVideoElement) => video.loop)).toBe(true)
  }
  await expect(page.getByText(/^Playing, 480 × 600/)).toHaveCount(3)
  await expectAccessible(page)
})

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

test('[check-failed] [fail-connection] [fail-folders] [fail-images] [fail-folder-images] every failure shows its message, and the page lists the expected folders instead', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_FAILED/)
  await page.route('**/api/media-test/**', (route) => route.abort())
  await open(page, '/cloudinary-test')
  for (const text of [
    'Connection Failed',
    'Failed to test connection',
    'Failed to load folders',
    'No images found',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to load images', { exact: true })).toBeVisible()
  for (const folder of ['jewelry', 'rings', 'necklaces', 'bracelets'])
    await expect(page.getByRole('button', { name: folder })).toBeVisible()
  await page.getByRole('button', { name: 'rings' }).click()
  await expect(page.getByText('Failed to load images from folder: rings')).toBeVisible()
  await page.unroute('**/api/media-test/**')
  await page.getByRole('button', { name: 'Test again' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

test('[demo-thumbnail] the demo shows every variant with its address and its size in bytes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/cloudinary-demo')
  const variants = page.getByRole('article')
  await expect(variants).toHaveCount(5)
  await expect(page.getByText(/^\d+\.\d KB (transferred|, from)/)).toHaveCount(4)
  const thumbnail = variants.filter({ hasText: 'Thumbnail, 200 by 200' })
  const natural = await thumbnail
    .getByRole('img')
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(natural).toEqual([200, 200])
  await thumbnail.getByRole('button', { name: 'Copy address' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const response = await page.request.get(new URL(copied).pathname)
  expect(response.status()).toBe(200)
  await expect(page.getByText(/^Your browser picked the \d+ px candidate/)).toContainText(/KB/)
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
