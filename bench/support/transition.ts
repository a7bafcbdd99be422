import type { Locator, Page } from '@playwright/test'
import { handled } from '../../e2e/testing/fixtures.ts'
import { MENU } from '../../shell/content/texts.ts'

export type Transition = {
  from: string
  /** Finds the link on that page; the first that is visible is pressed. */
  link: string
  /** The path of the page that it leads to. */
  to: string
}

declare global {
  /** From the press until the page that was asked for was painted, in milliseconds. */
  var transitionMs: Promise<number>
}

/**
 * Runs in the page. From the moment at which the pointer or finger was lifted: the next page's heading is in the
 * document, then a frame has been drawn.
 */
function watchTransition(to: string): void {
  globalThis.transitionMs = new Promise((resolve) => {
    let pressed = Number.NaN
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (location.pathname !== to || !document.querySelector(`main[data-route="${to}"] h1`)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressed))
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}

/**
 * Presses a link.
 * @param press lifts the pointer or finger on it
 * @returns milliseconds until the next page was painted
 * @throws {Error} when the link led to a document of its own
 */
export async function timeTransition(page: Page, to: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchTransition, to)
  await press()
  return page.evaluate(() => globalThis.transitionMs)
}

/** A link, once React handles it: before, a press on it would load a document. On a phone it may be in the menu. */
export async function readyLink(page: Page, selector: string): Promise<Locator> {
  await handled(page, selector)
  const link = page.locator(selector).filter({ visible: true }).first()
  if ((await link.count()) === 0) await page.getByRole('button', { name: MENU.open }).click()
  await link.scrollIntoViewIfNeeded()
  return link
}
