import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, error, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import type { Browser } from '../find-browser.ts'
import { describeTarget, type Size, type Target, until, type Visitor } from './visitor.ts'
import { startWebKitDriver } from './webkit-driver.ts'

const require = createRequire(import.meta.url)
const TOO_EARLY = Symbol('too early')
/** Much longer than any answer takes. */
const LOST_AFTER_MS = 3000
/** Finds elements by role and name, which WebDriver itself cannot. */
const FINDER = readFileSync(
  path.join(
    path.dirname(require.resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.js',
  ),
  'utf8',
)
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }

const FIND = `
  const target = arguments[0], finder = globalThis.TestingLibraryDom
  const found = target.css !== undefined ? [...document.querySelectorAll(target.css)]
    : target.text !== undefined ? finder.queryAllByText(document.body, (_, element) =>
        [...element.childNodes].some((node) => node.nodeType === 3) && element.textContent.includes(target.text))
    : finder.queryAllByRole(document.body, target.role, { name: target.name })
  return found.find((element) => target.css !== undefined || element.checkVisibility()) ?? null`

/** WebKitGTK's driver does not report the console, so the page records it. */
const WATCH_CONSOLE = `
  if (globalThis.consoleProblems === undefined) {
    const problems = (globalThis.consoleProblems = [])
    for (const level of ['error', 'warn']) {
      const write = console[level]
      console[level] = (...words) => {
        problems.push(level + ': ' + words.map(String).join(' '))
        write.apply(console, words)
      }
    }
    addEventListener('error', (event) => problems.push('uncaught: ' + event.message))
    addEventListener('unhandledrejection', (event) => problems.push('uncaught: ' + event.reason))
    document.addEventListener('securitypolicyviolation', (event) => problems.push('refused: ' + event.violatedDirective))
  }
  return document.readyState`

/** Opens a visitor in WebKitGTK's MiniBrowser, over the W3C's WebDriver protocol. */
export async function webdriverVisitor(browser: Browser, baseURL: string, size: Size): Promise<Visitor> {
  const process = await startWebKitDriver(browser.path)
  const driver = await new Builder()
    .usingServer(process.address)
    .withCapabilities(process.capabilities)
    .build()
    .catch(async (error: unknown) => {
      await process.stop()
      throw error
    })
  await resizeTo(driver, size)

  const problems: string[] = []
  const collect = async () => {
    const found: string[] = await driver.executeScript('return globalThis.consoleProblems ?? []')
    problems.push(...found)
  }
  /**
   * The document may be replaced between the driver's request and its answer. WebKit then fails, or never answers: it
   * loses a script that runs while a first navigation changes the page's process.
   */
  const ask = <T>(script: string): Promise<T | null> =>
    Promise.race([driver.executeScript<T>(script).catch(() => null), pause(LOST_AFTER_MS, null)])
  const untilReached = (state: string) =>
    until(`the page is ${state}`, async () =>
      ['complete', state].includes((await ask<string>(WATCH_CONSOLE)) ?? ''),
    )
  /** Starts a navigation, watches the console of the new document, and waits until it loads. */
  const load = async (start: () => Promise<void>, state = 'complete') => {
    await collect()
    await driver.executeScript('globalThis.leftDocument = true')
    await start()
    await until('the next document is shown', async () => {
      return (await ask('return globalThis.leftDocument !== true')) === true
    })
    await untilReached(state)
  }

  const find = async (target: Target): Promise<WebElement | null> => {
    if (!('css' in target) && !(await driver.executeScript('return "TestingLibraryDom" in globalThis')))
      await driver.executeScript(`${FINDER};`)
    const found: unknown = await driver.executeScript(FIND, target)
    return found instanceof WebElement ? found : null
  }
  /** Acts on the element, and retries while the page changes or `act` returns `TOO_EARLY`. */
  const withElement = (target: Target, act: (element: WebElement) => Promise<unknown>) =>
    untilSo(describeTarget(target), async () => {
      const element = await find(target)
      return element !== null && (await act(element)) !== TOO_EARLY
    })
  const press = (target: Target) =>
    withElement(target, async (element) => {
      // A click on a disabled element would be lost silently.
      if (!(await element.isEnabled())) return TOO_EARLY
      // Scrolls to the center, because the header and bars cover the edges of the page.
      await driver.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        element,
      )
      return element.click()
    })
  return {
    engine: browser.engine,
    goto: (to, state) => load(() => driver.get(new URL(to, baseURL).href), state),
    reload: () => load(() => driver.navigate().refresh()),
    back: () => driver.navigate().back(),
    press,
    async follow(target) {
      const before = await driver.getAllWindowHandles()
      await press(target)
      let opened: string | undefined
      await until('a new tab opens', async () => {
        opened = (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle))
        return opened !== undefined
      })
      await collect()
      await driver.switchTo().window(opened ?? '')
      await untilReached('complete')
    },
    drag: (target, onto) =>
      withElement(target, async (origin) => {
        const goal = await find(onto)
        if (goal === null) throw new error.NoSuchElementError(describeTarget(onto))
        await driver.executeScript(
          'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
          goal,
        )
        await driver
          .actions({ async: true })
          .move({ origin })
          .press()
          .move({ origin: goal })
          .release()
          .perform()
      }),
    key: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    write: (target, text) => withElement(target, (element) => element.sendKeys(text)),
    upload: (target, file) => withElement(target, (element) => element.sendKeys(file)),
    sees: (target) => withElement(target, async () => {}),
    read: (expression) => driver.executeScript(`return (${expression})`),
    async leave() {
      await collect().finally(async () => {
        await driver.quit().catch(() => {})
        await process.stop()
      })
      return problems
    },
  }
}

/** Temporary errors: the document or element was replaced, or is still covered. */
const PASSING = new Set([
  'NoSuchFrameError',
  'StaleElementReferenceError',
  'ElementClickInterceptedError',
  'ElementNotInteractableError',
  'NoSuchElementError',
  'JavascriptError',
])

/** Waits like `until`, and retries after temporary errors. */
const untilSo = (what: string, check: () => Promise<boolean>) =>
  until(what, () =>
    check().catch((error: unknown) => {
      if (error instanceof Error && PASSING.has(error.name)) return false
      throw error
    }),
  )

/** Gives the page this size; the window adds its own frame and bars. */
async function resizeTo(driver: WebDriver, { width, height }: Size): Promise<void> {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  const [innerWidth, innerHeight]: [number, number] = await driver.executeScript(
    'return [innerWidth, innerHeight]',
  )
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight })
}
