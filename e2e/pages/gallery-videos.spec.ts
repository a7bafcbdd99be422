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
