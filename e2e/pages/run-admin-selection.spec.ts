import { expect, hydrated, open, test, WIDTHS } from '../testing/fixtures.ts'
import {
  choose,
  chosen,
  clientName,
  modal,
  openModal,
  orderOf,
  send,
  tiles,
} from '../testing/run-admin-parts.ts'

const ORDERS = 16

test('the HTML has the order that the client sees, and the browser keeps it until the run is submitted', async ({
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

test('everything is unchanged after a visit to another section', async ({ page }) => {
  await open(page, '/run')
  await choose(page, 4)
  const order = await orderOf(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/run$/)
  await page.goBack()
  await expect(chosen(page)).toHaveCount(4)
  expect(await orderOf(page)).toEqual(order)
})

test('a client can choose, enlarge and submit by keyboard alone', async ({ page }) => {
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

test('[run-marked] a chosen picture has an edge and a checked box, and keeps its colors under a tint of at most 10%', async ({
  page,
}) => {
  await open(page, '/run')
  const tile = tiles(page).first()
  const mark = () =>
    tile.evaluate((button) => {
      const style = getComputedStyle(button, '::before')
      // A canvas parses every color notation.
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const read = (color: string) => {
        if (!context) throw new Error('no canvas')
        context.clearRect(0, 0, 1, 1)
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data]
      }
      return {
        opacity: style.opacity,
        edge: Number.parseFloat(style.borderTopWidth),
        edgeColor: read(style.borderTopColor),
        tint: (read(style.backgroundColor)[3] ?? 0) / 255,
      }
    })
  const check = tile.locator('svg')
  expect((await mark()).opacity).toBe('0')
  await expect(check).toBeHidden()
  await tile.click()
  await expect(check).toBeVisible()
  await expect.poll(async () => (await mark()).opacity).toBe('1')
  const { edge, edgeColor, tint } = await mark()
  expect(edge).toBeGreaterThanOrEqual(3)
  expect(edgeColor).toEqual([0x1e, 0x7a, 0x55, 255])
  expect(tint).toBeGreaterThan(0)
  expect(tint).toBeLessThanOrEqual(0.1)
})

test('Tab leads from a picture past all others to the next control, in every order', async ({
  page,
  context,
  baseURL,
}) => {
  // A small screen, so that most pictures are outside of it.
  await page.setViewportSize({ width: 320, height: 640 })
  for (let seed = 0; seed < ORDERS; seed++) {
    await context.addCookies([{ name: 'order-run', value: String(seed), url: baseURL ?? '' }])
    await open(page, '/run')
    await tiles(page).first().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Enlarge: / }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('contentinfo').getByRole('textbox'), `order ${seed}`).toBeFocused()
  }
})

test('a viewer whose code loads late leaves the focus in place, then takes it, and returns it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDTHS.phone)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/picture-viewer[^/]*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await open(page, '/run')
  const enlarge = page.getByRole('button', { name: /^Enlarge: / }).first()
  await tiles(page).first().focus()
  await page.keyboard.press('Tab')
  const asked = page.waitForRequest(/\/picture-viewer[^/]*\.js$/)
  await page.keyboard.press('Enter')
  await asked
  await expect(enlarge).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  const viewer = page.getByRole('dialog', { name: 'Enlarged image' })
  await expect(viewer.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(viewer.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
})
