import type { CDPSession, Page } from '@playwright/test'
import { expect, open, test, WIDTHS } from '../testing/fixtures.ts'
import { orderOf, tiles } from '../testing/run-admin-parts.ts'

async function stroke(touch: CDPSession, ...places: (readonly [x: number, y: number])[][]) {
  for (const [index, fingers] of places.entries())
    await touch.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const picture = (page: Page) => page.getByRole('dialog', { name: 'Enlarged image' }).getByRole('img')

const view = (page: Page) =>
  picture(page).evaluate(async (image) => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
    const { a, e, f } = new DOMMatrix(getComputedStyle(image.parentElement ?? image).transform)
    return { scale: a, x: e, y: f }
  })
const scale = async (page: Page) => (await view(page)).scale

test('[enlarged-touch] on a phone the enlarged picture can be pinched, moved, double-tapped and swiped, and Back closes it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const touch = await context.newCDPSession(page)
  await open(page, '/run')
  const order = await orderOf(page)
  await page
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/run\?picture=\d+$/)
  const source = () => picture(page).evaluate((img: HTMLImageElement) => (img.complete ? img.currentSrc : ''))
  await expect.poll(source).toContain('w_480')
  expect(await scale(page)).toBe(1)
  const pageScale = () => page.evaluate(() => window.visualViewport?.scale)

  // One finger moves up and one down, like the start of a scroll.
  const apart = (by: number) => [[195, 320 - by] as const, [195, 320 + by] as const]
  await stroke(touch, apart(20), apart(40), apart(60))
  await expect.poll(() => scale(page)).toBeCloseTo(3, 1)
  expect(await pageScale()).toBe(1)
  // Sharp again: the original is 960 px wide.
  await expect.poll(source).toContain('w_960')

  const pinched = await view(page)
  await stroke(touch, [[195, 320]], [[160, 340]], [[115, 360]])
  await expect.poll(async () => (await view(page)).x - pinched.x).toBeCloseTo(-80, 0)
  expect((await view(page)).y - pinched.y).toBeCloseTo(40, 0)
  // To the edge, where a swipe does not yet step to the previous picture.
  for (let times = 0; times < 3; times++) await stroke(touch, [[80, 320]], [[200, 320]], [[340, 320]])
  expect((await view(page)).x).toBeCloseTo(0, 0)
  await expect(picture(page)).toHaveAttribute('alt', order[0] ?? '')

  const doubleTap = async () => {
    await stroke(touch, [[250, 300]])
    await stroke(touch, [[250, 300]])
  }
  await doubleTap()
  await expect.poll(() => scale(page)).toBe(1)
  await doubleTap()
  await expect.poll(() => scale(page)).toBe(2.5)
  await doubleTap()
  await expect.poll(() => scale(page)).toBe(1)

  // Sideways: the picture takes the height, and the controls are beside it.
  await page.setViewportSize({ width: 844, height: 390 })
  const select = page.getByRole('button', { name: 'Select', exact: true })
  const [frame, control] = [await picture(page).boundingBox(), await select.boundingBox()]
  expect(frame?.height).toBeGreaterThan(340)
  expect(control?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0))
  await page.setViewportSize(WIDTHS.phone)

  await stroke(touch, [[300, 320]], [[200, 320]], [[120, 320]])
  await expect(picture(page)).toHaveAttribute('alt', order[1] ?? '')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/run')
  await expect(tiles(page).nth(1)).toBeFocused()
  expect(await orderOf(page)).toEqual(order)
  await context.close()
})
