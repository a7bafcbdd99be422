import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import type { Browser } from '../../scripts/browsers.ts'
import { describeTarget, type Size, type Target, until, type Visitor } from './visitor.ts'
import { startWebKitDriver } from './webkit-driver.ts'

const require = createRequire(import.meta.url)
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

/** A visitor in WebKitGTK's MiniBrowser, by the W3C's WebDriver protocol. */
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

  const find = async (target: Target): Promise<WebElement | null> => {
    if (!('css' in target) && !(await driver.executeScript('return "TestingLibraryDom" in globalThis')))
      await driver.executeScript(`${FINDER};`)
    const found: unknown = await driver.executeScript(FIND, target)
    return found instanceof WebElement ? found : null
  }
  /** Does something with the element, again while the page is still changing under it. */
  const withElement = (target: Target, act: (element: WebElement) => Promise<unknown>) =>
    until(describeTarget(target), async () => {
      try {
        const element = await find(target)
        if (element === null) return false
        await act(element)
        return true
      } catch (error) {
        if (error instanceof Error && PASSING.has(error.name)) return false
        throw error
      }
    })
  return {
    engine: browser.engine,
    goto: (to) => driver.get(new URL(to, baseURL).href),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    press: (target) => withElement(target, (element) => element.click()),
    key: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    write: (target, text) =>
      withElement(target, async (element) => {
        await element.clear()
        await element.sendKeys(text)
      }),
    upload: (target, file) => withElement(target, (element) => element.sendKeys(file)),
    sees: (target) => withElement(target, async () => {}),
    read: (expression) => driver.executeScript(`return (${expression})`),
    problems: process.problems,
    async close() {
      await driver.quit().catch(() => {})
      await process.stop()
    },
  }
}

/** Errors that a moment later are gone: the element was replaced, or something still lies over it. */
const PASSING = new Set([
  'StaleElementReferenceError',
  'ElementClickInterceptedError',
  'ElementNotInteractableError',
  'NoSuchElementError',
  'JavascriptError',
])

/** The window has a frame and bars of its own: what counts is the size of the page. */
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
