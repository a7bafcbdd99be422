import type { Locator, Page } from '@playwright/test'
import { FAQ } from '../../remote-marketing/content/faq.ts'
import { HERO } from '../../remote-marketing/content/hero.ts'
import { expect, open, test } from '../testing/fixtures.ts'
import { carousel } from '../testing/marketing-parts.ts'

const packageCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const choose = (statement: Locator, answer: 'Yes' | 'No') =>
  statement.locator('label', { hasText: new RegExp(`^${answer}$`) }).click()

test.describe('the contact button', () => {
  test('[confetti-enter] [confetti-pieces] [confetti-once] [confetti-leave] throws 200 pieces of confetti once when the pointer arrives, and removes them when it leaves', async ({
    page,
  }) => {
    // Each piece is one fill, and each frame of the canvas starts with a clear.
    await page.addInitScript(() => {
      const { clearRect, fill } = CanvasRenderingContext2D.prototype
      globalThis.piecesByFrame = []
      CanvasRenderingContext2D.prototype.clearRect = function count(...area) {
        globalThis.piecesByFrame.push(0)
        return clearRect.apply(this, area)
      }
      CanvasRenderingContext2D.prototype.fill = function count(...shape: unknown[]) {
        const last = globalThis.piecesByFrame.length - 1
        globalThis.piecesByFrame[last] = (globalThis.piecesByFrame[last] ?? 0) + 1
        return Reflect.apply(fill, this, shape)
      }
    })
    await open(page, '/')
    const panel = page.getByRole('region', { name: 'Is this for you?' })
    for (const statement of await panel.getByRole('group').all()) await choose(statement, 'Yes')
    const contact = panel.getByRole('link', { name: /Message the Studio/ })
    await expect(contact).toBeVisible()
    expect(await page.evaluate(() => globalThis.piecesByFrame)).toEqual([])

    await contact.hover()
    const frames = () => page.evaluate(() => globalThis.piecesByFrame.slice(0, -1))
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(10)
    const pieces = await frames()
    expect(Math.max(...pieces)).toBe(200)
    expect(pieces.filter((count, index) => count > (pieces[index - 1] ?? 200))).toEqual([])

    await page.mouse.move(5, 5)
    await expect(page.locator('body > canvas')).toHaveCount(0)
    await contact.hover()
    await expect(page.locator('body > canvas')).toHaveCount(1)
  })
})

test.describe('anchors on the landing page', () => {
  const positions = async (page: Page) => {
    const places = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen = new Set<number>()
          addEventListener('scroll', () => seen.add(scrollY))
          addEventListener('scrollend', () => resolve([...seen]), { once: true })
        }),
    )
    await page.getByRole('link', { name: HERO.primary }).first().click()
    await expect(packageCard(page, 'First Look')).toBeInViewport()
    return places
  }

  test('[anchors-smooth] [hero-try] scroll smoothly', async ({ page }) => {
    await open(page, '/')
    expect((await positions(page)).length).toBeGreaterThan(1)
  })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })

    test('[anchors-smooth] jump', async ({ page }) => {
      await open(page, '/')
      expect(await positions(page)).toHaveLength(1)
    })
  })
})

test('[tos-mail] [tos-home] policy pages link to their sections, to an e-mail address and to the home page', async ({
  page,
}) => {
  await open(page, '/tos')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Who owns what' })
    .click()
  await expect(page.getByRole('heading', { name: 'Who owns what' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Contact Legal Team' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('link', { name: 'Back to Home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('without')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages show pictures, answers, prices and links', async ({ page }) => {
    await page.goto('/')
    const answers = page.getByRole('region', { name: 'Before you order.' }).getByRole('group')
    await expect(answers).toHaveCount(4)
    await answers.nth(2).locator('summary').click()
    await expect(answers.nth(2).getByText(FAQ[2]?.answer ?? '')).toBeVisible()
    await expect(carousel(page).getByRole('img')).toHaveCount(8)
    await expect(
      page.getByRole('list', { name: 'Five prints that can be moved' }).getByRole('img'),
    ).toHaveCount(5)
    await expect(packageCard(page, 'Launch').getByRole('link')).toHaveAttribute('href', /checkout\.example/)
    await expect(page.getByRole('link', { name: /Message the Studio/ })).toBeVisible()
    await page.goto('/furniture')
    for (const name of ['Living room', 'Kitchen'])
      await expect(page.getByRole('region', { name: `AI results: ${name}` })).toBeVisible()
  })
})
