import { expect, open, test } from '../testing/fixtures.ts'
import { hero } from '../testing/marketing-parts.ts'

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('no page moves on its own, and no video plays', async ({ page }) => {
    for (const path of ['/', '/qa', '/furniture', '/gallery', '/galleryx', '/test']) {
      await open(page, path)
      await page
        .locator('video')
        .first()
        .scrollIntoViewIfNeeded({ timeout: 1000 })
        .catch(() => undefined)
      await page.waitForTimeout(400)
      const moving = await page.evaluate(() => ({
        // With reduced motion, transitions take 1 ms, which is invisible.
        animations: document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
        videos: [...document.querySelectorAll('video')].filter((video) => !video.paused).length,
      }))
      expect(moving, path).toEqual({ animations: 0, videos: 0 })
    }
    await open(page, '/')
    await expect(hero(page).getByText('Picture 1 of 8')).toBeVisible()
  })
})
