import { ROUTES } from './routes.ts'
import { expect, hydrated, test } from './testing/fixtures.ts'
import { order, orderIn } from './testing/gallery-parts.ts'
import { orderOf } from './testing/run-admin-parts.ts'

// Runs on releases built with React's development flavor, which reports attribute and id mismatches as console errors;
// the fixture fails the test on any of them.
test.describe('in the browser', () => {
  for (const { path } of ROUTES)
    test(`${path} hydrates without a mismatch and keeps every node of the host’s HTML`, async ({ page }) => {
      await page.addInitScript(() => {
        const LIVE = 'title, output, [role=status], [aria-live], [aria-busy]'
        const within = (node: Node) => node instanceof Element && node.closest(LIVE) !== null
        globalThis.removedNodes = []
        new MutationObserver((changes) => {
          // Busy and live elements are replaced once data arrives.
          for (const { removedNodes, target } of changes)
            for (const node of removedNodes)
              if (node instanceof Element && !within(target) && !node.matches(LIVE))
                globalThis.removedNodes.push(node.outerHTML.slice(0, 120))
        }).observe(document, { childList: true, subtree: true })
      })
      await page.goto(path)
      const title = await page.title()
      await hydrated(page)
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => globalThis.removedNodes)).toEqual([])
      expect(await page.title()).toBe(title)
    })

  test('[gallery-shuffle] /gallery hydrates in the order of its HTML, which is new at every reload', async ({
    page,
  }) => {
    await page.goto('/gallery')
    let last: (string | undefined)[] = []
    for (let load = 0; load < 5; load++) {
      const response = await page.reload()
      const sent = orderIn(await response!.text())
      await hydrated(page)
      expect(await order(page)).toEqual(sent)
      expect(sent).not.toEqual(last)
      last = sent
    }
  })

  test('[run-order] /run hydrates in the visitor’s own order at every reload', async ({ page }) => {
    await page.goto('/run')
    await hydrated(page)
    const own = await orderOf(page)
    for (let load = 0; load < 3; load++) {
      await page.reload()
      await hydrated(page)
      expect(await orderOf(page)).toEqual(own)
    }
  })
})
