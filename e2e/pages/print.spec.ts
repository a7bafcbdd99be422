import type { Page } from '@playwright/test'
import { ROUTES } from '../routes.ts'
import { expect, open, test } from '../testing/fixtures.ts'

const leftOvers = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1
      )
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 40)}`
    const ofHands = [
      ...document.querySelectorAll('.skip-link, .site-header, nav, input, .ui-button, button'),
    ].filter((element) => !(element.matches('button') && element.querySelector('img, video')))
    const floating = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    return [...ofHands, ...floating].filter(shown).map(name)
  })

/** Finds text that is hard to read on white paper (WCAG 1.4.3), or that has its own background. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const onPaper = (color: string) => {
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    }
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = onPaper(color).map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pale: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim()
      const element = texts.currentNode.parentElement
      if (!text || !element?.checkVisibility() || element.closest('script, svg')) continue
      const { color, backgroundColor } = getComputedStyle(element)
      if (1.05 / (luminance(color) + 0.05) < 4.5 || luminance(backgroundColor) < 0.95)
        pale.push(`${text.slice(0, 40)}: ${color} on ${backgroundColor}`)
    }
    return pale
  })

for (const { path } of ROUTES)
  test(`${path} prints text and pictures in ink on white`, async ({ page }) => {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    expect(await leftOvers(page)).toEqual([])
    expect(await paleTexts(page)).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the print stylesheet is part of the document', async ({ page }) => {
    await page.goto('/privacy')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
