import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openPrivateLink } from '../journeys/testing/private-link.ts'
import { runToFinish } from '../journeys/testing/staff-api.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { expect, expectAccessible, open, test } from '../testing/fixtures.ts'
import { smallTargets, tabThrough } from './testing/checks.ts'
import { choosePictures, expectFits, runTiles, uploadPhoto, ZOOMED } from './testing/parts.ts'

const RING = new URL(
  '../../embedded/media-library/library/jewelry/ring-solitaire-diamond-platinum-water-01.jpg',
  import.meta.url,
)

test.describe('in states other than the first', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the mobile menu is accessible, fits at 400% zoom, and returns the focus to its button', async ({
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

  test('a picture’s preview fits at 400% zoom and returns the focus', async ({ page }) => {
    await page.setViewportSize(ZOOMED)
    await open(page, '/')
    const link = page.getByRole('link', { name: /Faulty generated ring/ })
    await link.focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab')
      const outside = await preview.evaluate(
        (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
      )
      expect(outside, 'the focus is behind the dialog').toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })

  test('the gallery viewer fits at 400% zoom and returns the focus', async ({ page }) => {
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

  test('a client enlarges a picture, submits the run and is thanked; staff find the run in their list and open it', async ({
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
    await expect(page.getByRole('list', { name: 'Pictures of version 1' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    expect(await smallTargets(page)).toEqual([])
  })

  test('the bar of a client’s unsent changes covers no focused field or button in a small window', async ({
    page,
    baseURL: site = '',
  }) => {
    const facts = { title: `Rings ${randomUUID().slice(0, 8)}`, client: 'Zoë', least: 1, most: 5 }
    const run = await runToFinish(site, facts)
    const link = openPrivateLink(site + run.path)
    const [number = 0] = await link.numbers()
    await link.submit([number], 'Zoë')
    await run.finish(number, 'DSC_0001.JPG', await readFile(RING))
    await run.deliver(1)

    await page.setViewportSize({ width: 390, height: 664 })
    await open(page, run.path)
    await page.getByRole('button', { name: 'Ask for a change to DSC_0001.JPG' }).click()
    await page.keyboard.type('warmer')
    await page.reload()
    await expect(page.getByRole('textbox')).toHaveValue('warmer')
    await expect(page.getByRole('button', { name: 'Send to the studio' })).toBeInViewport({ ratio: 1 })
    expect((await tabThrough(page)).faults).toEqual([])
  })

  test('the keypad and the payment settings fit at 400% zoom', async ({ page }) => {
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

  test('the steps of a simulation fit at 400% zoom', async ({ page }) => {
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
})
