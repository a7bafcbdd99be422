import type { Page } from '@playwright/test'

/** As long as Playwright's `networkidle`, which comes only once a document. */
const QUIET_MS = 500
const POLL_MS = 50
/** A film that streams never ends. */
const LONGEST_MS = 15_000

/**
 * Follows what a page asks for from now on.
 * @returns waits until nothing has been asked for or arrived for a while
 */
export function watchNetwork(page: Page): () => Promise<void> {
  let pending = 0
  let last = performance.now()
  const note = (by: number) => () => {
    pending += by
    last = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return async () => {
    const until = performance.now() + LONGEST_MS
    // what was only just pressed or pointed at has a while to ask
    last = performance.now()
    const isQuiet = () => pending === 0 && performance.now() - last >= QUIET_MS
    while (performance.now() < until && !isQuiet()) await page.waitForTimeout(POLL_MS)
  }
}
