import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  changesLook,
  cutContent,
  doubleText,
  namesAndTargets,
  settled,
  smallTargets,
  tabThrough,
} from './accessibility-checks.ts'
import { expect, expectAccessible, hydrated, open, test, WIDTHS } from './fixtures.ts'
import { hero } from './marketing-parts.ts'
import { ROUTES } from './routes.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from './settings.ts'

/** 400 % zoom of a screen of 1280 x 1024. */
const ZOOMED = { width: 320, height: 640 }
const DESKTOP = { width: 1280, height: 800 }

const runTiles = (page: Page) =>
  page.getByRole('list', { name: 'Jewelry images' }).locator('button[aria-pressed]')
const assessment = (page: Page) => page.getByRole('region', { name: 'Is this for you?' })

async function choosePictures(page: Page, count: number) {
  for (let index = 0; index < count; index++) await runTiles(page).nth(index).click()
}

async function uploadPhoto(page: Page) {
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8a890' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('checkbox').check()
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
}

const expectFits = async (page: Page) => {
  await settled(page)
  expect(await cutContent(page)).toEqual([])
}

test.describe('every page', () => {
  // the end of every movement at once: what is measured is where things come to rest
  test.use({ reducedMotion: 'reduce' })

  for (const { path } of ROUTES) {
    test(`${path} by Tab: the focus is never lost, hidden or without its ring`, async ({
      page,
      problems,
    }) => {
      // the second opening takes the first picture from memory, so that its preload is not used
      problems.allow(/preloaded using link preload/)
      for (const viewport of [WIDTHS.desktop, ZOOMED]) {
        await page.setViewportSize(viewport)
        await open(page, path)
        const { faults, stops } = await tabThrough(page)
        expect(faults, `at ${viewport.width} px`).toEqual([])
        expect(stops).toBeGreaterThan(1)
      }
      await settled(page)
      expect(await smallTargets(page), 'small targets').toEqual([])
    })

    test(`${path} zoomed to 400 %, and with text of 200 %, is whole`, async ({ page }) => {
      await page.setViewportSize(ZOOMED)
      await open(page, path)
      await expectFits(page)
      await page.setViewportSize(DESKTOP)
      await doubleText(page)
      await expectFits(page)
      expect(await namesAndTargets(page)).toEqual([])
    })
  }
})

test.describe('states', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the mobile menu: accessible, whole at 400 %, and its button gets the focus back', async ({
    page,
  }) => {
    await page.setViewportSize(ZOOMED)
    await open(page, '/privacy')
    const button = page.getByRole('button', { name: 'Open menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('the preview of a picture fits at 400 % and gives the focus back', async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await open(page, '/')
    const link = page.getByRole('link', { name: /Faulty generated earring/ })
    await link.focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab')
      // the body stands for the browser's own buttons
      const outside = await preview.evaluate(
        (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
      )
      expect(outside, 'the focus is behind the dialog').toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })

  test('the viewer of the gallery fits at 400 % and gives the focus back', async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await open(page, '/gallery')
    const opener = page.getByRole('button', { name: /^View larger/ }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test('a run: enlarged, submitted and thanked for; staff see it in their list and open it', async ({
    page,
  }) => {
    const client = `Client ${randomUUID().slice(0, 8)}`
    await page.setViewportSize(ZOOMED)
    await open(page, '/run')
    await choosePictures(page, 10)
    await expectFits(page)
    await runTiles(page).first().focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog', { name: 'Enlarged image' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')

    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.click()
    const dialog = page.getByRole('dialog', { name: 'Submit Your Selection' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(submit).toBeFocused()
    await submit.click()
    await dialog.getByLabel('Your Name').fill(client)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

    await open(page, '/admin')
    await page.getByLabel('Passcode').fill(ADMIN_PASSCODE)
    await page.keyboard.press('Enter')
    const record = page.getByRole('link', { name: /^View run/ }).first()
    await expect(record).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.getByLabel('Search by name').fill(client)
    await expect(page.getByText(client).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^View run/ })).toHaveCount(1)
    await record.click()
    await expect(page.getByRole('list', { name: 'Selected images' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    expect(await smallTargets(page)).toEqual([])
  })

  test('the keypad and the payment settings fit at 400 %', async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await open(page, '/custom')
    await page.getByRole('button', { name: 'Payment settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.type(PAYMENT_PASSCODE)
    await expect(page.getByRole('dialog', { name: 'Admin Settings' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Payment settings' })).toBeFocused()
  })

  test('the steps of a simulation fit at 400 %', async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await open(page, '/surgai')
    await uploadPhoto(page)
    await expectFits(page)
    await page.getByText('Rhinoplasty', { exact: true }).click()
    await page.getByRole('button', { name: 'Generate Simulation' }).click()
    await expect(page.getByRole('heading', { name: 'Result: Rhinoplasty' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    expect(await smallTargets(page)).toEqual([])
  })

  test('a page that is not there, by Tab and at 400 %', async ({ page, problems }) => {
    problems.allow(/404/)
    await page.setViewportSize(ZOOMED)
    await page.goto('/no-such-page')
    await hydrated(page)
    await expectFits(page)
    expect((await tabThrough(page)).faults).toEqual([])
  })

  test('a section that cannot be loaded says so, accessibly, and offers a retry', async ({
    page,
    problems,
  }) => {
    problems.allow(/./)
    await open(page, '/privacy')
    await page.route(/\/gallery\/.*\.js/, (route) => route.abort())
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page).toHaveTitle('This section did not load.')
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })
})

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active', reducedMotion: 'reduce' })

  test('a chosen picture and the progress show in the run', async ({ page }) => {
    await open(page, '/run')
    const tile = runTiles(page).first()
    const bar = page.getByRole('progressbar')
    expect(await changesLook(page, tile, () => tile.click())).toBe(true)
    expect(await changesLook(page, bar, () => runTiles(page).nth(1).click())).toBe(true)
  })

  test('filters and selection show in the gallery', async ({ page }) => {
    await open(page, '/gallery')
    const filter = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^Photos/ })
    // the words stay the same, so what changes is that it is on
    expect(await changesLook(page, filter, () => filter.click())).toBe(true)
    const tile = page.locator('[data-tile] > button[aria-pressed=false]').first()
    const id = await tile.evaluate((button) => button.parentElement?.dataset.tile)
    const face = page.locator(`[data-tile="${id}"] > button[aria-pressed]`)
    await face.scrollIntoViewIfNeeded()
    await expect.poll(() => face.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    expect(await changesLook(page, face, () => face.click({ position: { x: 60, y: 120 } }))).toBe(true)
  })

  test('answers, sets and procedures show which is chosen', async ({ page }) => {
    await open(page, '/')
    const yes = assessment(page).locator('label').first()
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

  test('digits, the sheet that holds them, and buttons have their outlines', async ({ page }) => {
    await open(page, '/custom')
    await page.getByRole('button', { name: 'Payment settings' }).click()
    const keypad = page.getByRole('dialog', { name: 'Enter the code' })
    await expect(keypad).toBeVisible()
    const key = keypad.getByRole('button', { name: '1', exact: true })
    const slots = keypad.locator('[aria-hidden=true]', { has: page.locator('span') }).first()
    expect(await changesLook(page, slots, () => key.click())).toBe(true)
    for (const button of await keypad.getByRole('button').all())
      await expect(button).not.toHaveCSS('border-width', '0px')
    await expect(keypad.locator('> div').first()).toHaveCSS('border-top-width', '1px')
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('no page moves by itself, and no video plays', async ({ page }) => {
    for (const path of ['/', '/qa', '/furniture', '/gallery', '/galleryx', '/test']) {
      await open(page, path)
      await page
        .locator('video')
        .first()
        .scrollIntoViewIfNeeded({ timeout: 1000 })
        .catch(() => undefined)
      await page.waitForTimeout(400)
      const moving = await page.evaluate(() => ({
        // a change of a style takes 1 ms here, which nobody sees
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
