import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { NO_PROBLEM } from './find-browser.ts'

/** Expected console messages of a test that breaks something on purpose. */
type Problems = { allow(pattern: RegExp): void }

type Fixtures = { problems: Problems }

/**
 * The `test` of the browser tests. A console error or warning, an uncaught error or a violation of the content security
 * policy on any page fails the test.
 */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed = [NO_PROBLEM]
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            seen.push(`${message.type()}: ${message.text()} (${page.url()})`)
        })
        page.on('pageerror', (error) => seen.push(`uncaught: ${error.message} (${page.url()})`))
      }
      context.on('page', watch)
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
          console.error(`refused by the content security policy: ${violatedDirective} ${sample}`),
        ),
      )
      await use({ allow: (pattern) => allowed.push(pattern) })
      const unexpected = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      expect(unexpected, 'problems in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until React handles an element, such as a late part. */
export async function handled(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((css) => {
    const element = document.querySelector(css)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

export const hydrated = (page: Page): Promise<void> => handled(page, '#page > :first-child')

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits for the pictures in view. Not for `networkidle`: Chromium keeps the request of a clip open that it has paused. */
export const picturesLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter((img) => {
            const { top, bottom } = img.getBoundingClientRect()
            return !img.complete && bottom > 0 && top < innerHeight
          }).length,
      ),
    )
    .toBe(0)

export const isPlaying = (video: Locator): Promise<boolean> =>
  video.evaluate((element: HTMLVideoElement) => !element.paused)

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until all animations end, except endless ones. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map((animation) => animation.finished),
    ),
  )

/** Fails with all accessibility violations that axe finds after animations end, because fading text lacks contrast. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  await atRest(page)
  // The debugger runs this code, which bypasses the page's content security policy.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ tags, within }) => {
      const target = within === undefined ? document : (document.querySelector(within) ?? document)
      const result = await globalThis.axe.run(target, {
        runOnly: { type: 'tag', values: tags },
      })
      return result.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(' | ')}`,
      )
    },
    { tags: WCAG_TAGS, within: selector },
  )
  expect(violations).toEqual([])
}

export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}
