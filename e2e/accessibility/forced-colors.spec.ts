import { ROUTES } from '../routes.ts'
import { expect, open, test, WIDTHS } from '../testing/fixtures.ts'
import { changesLook } from './testing/checks.ts'
import { unseenControls } from './testing/edges.ts'
import { reachEnd, runTiles, uploadPhoto } from './testing/parts.ts'

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' })

  for (const { path } of ROUTES)
    test(`${path}: every control has an edge, and selected controls are marked`, async ({ page }) => {
      await open(page, path)
      for (const viewport of [WIDTHS.desktop, WIDTHS.phone]) {
        await page.setViewportSize(viewport)
        await reachEnd(page)
        await expect.poll(() => unseenControls(page), `at ${viewport.width} px`).toEqual([])
      }
    })

  test('a run marks chosen pictures and shows its progress', async ({ page }) => {
    await open(page, '/run')
    const tile = runTiles(page).first()
    const bar = page.getByRole('progressbar')
    expect(await changesLook(page, tile, () => tile.click())).toBe(true)
    expect(await changesLook(page, bar, () => runTiles(page).nth(1).click())).toBe(true)
  })

  test('the gallery marks the active filter and the selected pictures', async ({ page }) => {
    await open(page, '/gallery')
    const filter = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^Photos/ })
    // The text stays the same, so something else must show the state.
    expect(await changesLook(page, filter, () => filter.click())).toBe(true)
    const tile = page.locator('[data-tile] > button[aria-pressed=false]').first()
    const id = await tile.evaluate((button) => button.parentElement?.dataset.tile)
    const face = page.locator(`[data-tile="${id}"] > button[aria-pressed]`)
    await face.scrollIntoViewIfNeeded()
    await expect.poll(() => face.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    expect(await changesLook(page, face, () => face.click({ position: { x: 60, y: 120 } }))).toBe(true)
  })

  test('the chosen answer, set and procedure are marked', async ({ page }) => {
    await open(page, '/')
    const yes = page.getByRole('region', { name: 'Is this for you?' }).locator('label').first()
    expect(await changesLook(page, yes, () => yes.click())).toBe(true)
    await open(page, '/furniture')
    const set = page.locator('button[aria-pressed=false]').first()
    const name = (await set.getAttribute('aria-label')) ?? ''
    const dot = page.getByRole('button', { name, exact: true })
    expect(await changesLook(page, dot, () => dot.click())).toBe(true)
    await open(page, '/surgai')
    await uploadPhoto(page)
    const procedure = page.locator('label', { hasText: 'Rhinoplasty' })
    expect(await changesLook(page, procedure, () => procedure.click())).toBe(true)
  })

  test('the keypad and its controls have outlines, and entered digits show', async ({ page }) => {
    await open(page, '/custom')
    await page.getByRole('button', { name: 'Payment settings' }).click()
    const keypad = page.getByRole('dialog', { name: 'Enter the code' })
    await expect(keypad).toBeVisible()
    const key = keypad.getByRole('button', { name: '1', exact: true })
    const slots = keypad.locator('[aria-hidden=true]', { has: page.locator('span') }).first()
    expect(await changesLook(page, slots, () => key.click())).toBe(true)
    expect(await unseenControls(page)).toEqual([])
    await expect(keypad.locator('> div').first()).toHaveCSS('border-top-width', '1px')
  })
})
