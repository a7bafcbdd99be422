import type { Page } from '@playwright/test'
import { atRest, expect, open, test } from './testing/fixtures.ts'

/** Returns the computed styles of matching elements and pseudo-elements, without sizes that depend on the page. */
const looks = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    const FOLLOWS =
      /^(?:(?:min-|max-)?(?:block-size|inline-size|height|width)|inset.*|top|bottom|left|right|.*-origin|grid-template-rows)$/
    return [...document.querySelectorAll(chosen)].map((element) =>
      [null, '::before', '::after', '::selection'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return [...style]
          .filter((name) => !FOLLOWS.test(name))
          .map((name) => `${element.tagName}${pseudo ?? ''} ${name}: ${style.getPropertyValue(name)}`)
      }),
    )
  }, selector)

const CHROME = 'html, body, body > header, body > header *, [data-defer=footer], [data-defer=footer] *'

async function differences(page: Page, selector: string, before: string[][][]): Promise<string[]> {
  const now = (await looks(page, selector)).flat(2)
  const known = new Set(before.flat(2))
  return now.filter((line) => !known.has(line))
}

/** Navigates from another remote's page to the hostile page, so that both stylesheets are in the document. */
async function toHostile(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/hostile')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await page.locator('main[data-remote=hostile] h1').waitFor({ state: 'attached' })
}

async function openWithFooter(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/privacy')
  // The footer's code loads when the footer is near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
  // The header's colors change in a transition, even if it is a short one.
  await atRest(page)
}

test('hostile css changes only its own page', async ({ page, site }) => {
  await site.install('hostile')
  await openWithFooter(page)
  const chrome = await looks(page, CHROME)
  const everything = await looks(page, 'main :nth-of-type(-n + 2)')

  await toHostile(page)
  const own = page.locator('main[data-remote=hostile] h1')
  await expect(own).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(own).toHaveCSS('letter-spacing', '9px')
  expect(await differences(page, CHROME, chrome)).toEqual([])

  await page.getByRole('link', { name: 'To the privacy policy' }).click()
  await page.locator('main[data-remote=marketing] h1').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await differences(page, 'main :nth-of-type(-n + 2)', everything)).toEqual([])
})
