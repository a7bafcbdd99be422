import {
  type BrowserType,
  chromium,
  firefox,
  type Page,
  type Browser as Started,
  webkit,
} from '@playwright/test'
import { CHROMIUM_ARGS } from '../../../host/build/find-browser.ts'
import { type Browser, NO_PROBLEM } from '../find-browser.ts'
import { describeTarget, LIMIT_MS, type Size, type Target, type Visitor } from './visitor.ts'

const TYPES: Record<Browser['engine'], BrowserType> = { chromium, firefox, webkit }
/** Playwright's name for a Firefox that it drives over WebDriver BiDi. */
const STOCK_FIREFOX = 'moz-firefox'

const locate = (page: Page, target: Target) => {
  if ('text' in target) return page.getByText(target.text).filter({ visible: true }).first()
  if ('css' in target) return page.locator(target.css).first()
  // The journeys use ARIA's roles.
  const role = target.role as Parameters<Page['getByRole']>[0]
  return page.getByRole(role, { name: target.name, exact: true }).filter({ visible: true }).first()
}

async function centerOf(page: Page, target: Target): Promise<[x: number, y: number]> {
  const box = await locate(page, target).boundingBox()
  if (!box) throw new Error(`${describeTarget(target)} is not visible`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

export const launch = (browser: Browser): Promise<Started> =>
  TYPES[browser.engine].launch({
    executablePath: browser.path,
    ...(browser.driver === 'bidi' ? { channel: STOCK_FIREFOX } : {}),
    ...(browser.engine === 'chromium' ? { args: CHROMIUM_ARGS } : {}),
  })

/** Opens a visitor with separate storage and cache in a running browser. */
export async function playwrightVisitor(
  { engine }: Browser,
  started: Started,
  baseURL: string,
  size: Size,
): Promise<Visitor> {
  const context = await started.newContext({ baseURL, viewport: size })
  context.setDefaultTimeout(LIMIT_MS)
  const problems: string[] = []
  context.on('page', (opened) => {
    const see = (problem: string) => !NO_PROBLEM.test(problem) && problems.push(problem)
    opened.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) see(`${message.type()}: ${message.text()}`)
    })
    opened.on('pageerror', ({ message }) => see(`uncaught: ${message}`))
  })
  let page = await context.newPage()
  return {
    engine,
    async goto(path, state) {
      await page.goto(path, { waitUntil: state === 'interactive' ? 'domcontentloaded' : 'load' })
    },
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    press: (target) => locate(page, target).click(),
    async follow(target) {
      const [opened] = await Promise.all([context.waitForEvent('page'), locate(page, target).click()])
      await opened.waitForLoadState()
      page = opened
    },
    async drag(target, onto) {
      await locate(page, target).hover()
      // To uncover what it hovers over, Playwright may have scrolled the goal out of view.
      await locate(page, onto).scrollIntoViewIfNeeded()
      // The position before the drag, because elements under the pointer move away, and Playwright would follow them.
      const to = await centerOf(page, onto)
      await page.mouse.move(...(await centerOf(page, target)))
      await page.mouse.down()
      await page.mouse.move(...to)
      await page.mouse.up()
    },
    key: (key) => page.keyboard.press(key),
    // Types key by key, because `fill` bypasses React in a stock Firefox.
    write: (target, text) => locate(page, target).pressSequentially(text),
    upload: (target, file) => locate(page, target).setInputFiles(file),
    sees: (target) => locate(page, target).waitFor({ state: 'visible' }),
    read: (expression) => page.evaluate(expression),
    async leave() {
      await context.close()
      return problems
    },
  }
}
