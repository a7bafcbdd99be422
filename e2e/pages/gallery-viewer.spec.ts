import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'
import { larger, order, PRESET, tiles, viewer } from '../testing/gallery-parts.ts'

test('the viewer opens from a tile, steps with keys and buttons, and closes with Back', async ({ page }) => {
  await open(page, '/gallery')
  const ids = await order(page)
  await tiles(page).nth(3).hover()
  await larger(tiles(page).nth(3)).click()
  await expect(viewer(page)).toBeVisible()
  await expect(page).toHaveURL(`/gallery?photo=${ids[3]}`)
  await expect(viewer(page)).toContainText(`4 of ${PRESET}`)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/gallery?photo=${ids[4]}`)
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(page).toHaveURL(`/gallery?photo=${ids[2]}`)
  await expect
    .poll(() =>
      viewer(page)
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await expect(larger(tiles(page).nth(3))).toBeFocused()
  expect(await order(page)).toEqual(ids)
})

test('a swipe steps through the viewer', async ({ browser }) => {
  const context = await browser.newContext({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await open(page, '/galleryx')
  const ids = await order(page)
  await larger(tiles(page).first()).tap()
  const picture = viewer(page)
  await expect(picture).toContainText('1 of 102')
  // While the picture grows out of its tile, the browser shows images of both views and ignores touches.
  await page.waitForFunction(() => document.elementFromPoint(300, 400)?.closest('dialog') != null)
  const touch = await context.newCDPSession(page)
  const point = (x: number) => [{ x, y: 400 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(300) })
  for (const x of [260, 200, 140])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page).toHaveURL(`/galleryx?photo=${ids[1]}`)
  await context.close()
})
