import { expect, isPlaying, open, test } from '../testing/fixtures.ts'
import { filter, tiles, VIDEOS } from '../testing/gallery-parts.ts'

test('[video-plays] [video-pauses] videos play in view, pause out of view, and stop on request', async ({
  page,
}) => {
  await open(page, '/gallery')
  await filter(page, /^Videos/).click()
  const first = tiles(page).first().locator('video')
  const last = tiles(page).last().locator('video')
  // The later tiles render after the first ones, and the last one must not change once it is in view.
  await expect(tiles(page).locator('video')).toHaveCount(VIDEOS)
  await expect.poll(() => isPlaying(first)).toBe(true)
  expect(await isPlaying(last)).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => isPlaying(last)).toBe(true)
  await expect.poll(() => isPlaying(first)).toBe(false)
  await page.getByRole('button', { name: 'Pause videos' }).click()
  await expect.poll(() => isPlaying(first)).toBe(false)
})

test('with reduced motion, videos wait for the visitor', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/gallery')
  await filter(page, /^Videos/).click()
  const first = tiles(page).first().locator('video')
  await expect(page.getByRole('button', { name: 'Play videos' })).toBeVisible()
  expect(await isPlaying(first)).toBe(false)
  await page.getByRole('button', { name: 'Play videos' }).click()
  await expect.poll(() => isPlaying(first)).toBe(true)
})

test('[video-unavailable] a video that cannot be loaded shows a message, and the others play', async ({
  page,
  problems,
}) => {
  problems.allow(/could not be loaded|Failed to load resource|ERR_FAILED/)
  await open(page, '/gallery')
  const broken = '/videos/ring-solitaire-turntable-01.'
  await page.route(`**${broken}*`, (route) =>
    route.request().resourceType() === 'media' ? route.abort() : route.continue(),
  )
  await filter(page, /^Videos/).click()
  const tile = tiles(page).filter({ hasText: 'Video unavailable' })
  await expect(tile).toHaveCount(1)
  await expect(tiles(page).locator('video')).toHaveCount(VIDEOS - 1)
})
