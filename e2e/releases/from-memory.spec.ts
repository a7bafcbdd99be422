import { promote, rollback } from '../../host/changes/promote.ts'
import { untilHydrated } from '../journeys/testing/fixtures.ts'
import { tile } from '../journeys/testing/light-table.ts'
import { until } from '../testing/engines/visitor.ts'
import { webdriverVisitor } from '../testing/engines/webdriver-visitor.ts'
import { findBrowser } from '../testing/find-browser.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, test } from './testing/fixtures.ts'

const PICKED = `[...document.querySelectorAll('.run-tile:has([aria-pressed=true])')].map(({ dataset }) => dataset.id).join()`

// Of the engines that tests drive, only WebKitGTK keeps a page in memory that the visitor has left.
test('[page-release-gone] a page that comes back from the browser’s memory after its release was withdrawn offers a reload, and keeps the selection', async ({
  site,
}) => {
  const browser = findBrowser('webkit')
  test.skip(browser?.driver !== 'webdriver', 'no WebKitGTK on this machine')
  if (browser === null) return
  const { 'run-admin': first } = await site.served()
  await promote(site, 'run-admin', await site.variant('run-admin'))
  const visitor = await webdriverVisitor(browser, site.host.url, WIDTHS.desktop)
  try {
    await visitor.goto('/run')
    await untilHydrated(visitor)
    for (let place = 1; place <= 10; place++) await visitor.press(tile(place))
    const picked = await visitor.read<string>(PICKED)
    expect(picked.split(',')).toHaveLength(10)
    await visitor.read('globalThis.isKept = true')
    await visitor.goto('/tos')

    await rollback(site, 'run-admin')
    await site.untilServed('run-admin', first)
    await visitor.back()
    await until('the page is back, with its memory', () =>
      visitor.read<boolean>(`globalThis.isKept === true`).catch(() => false),
    )
    await visitor.press({ role: 'button', name: 'Submit' })
    await visitor.write({ css: 'dialog input' }, 'Zoë')
    await visitor.press({ css: 'dialog [type=submit]' })
    await visitor.press({ role: 'button', name: 'Reload' })
    await until('the page is reloaded', () =>
      visitor.read<boolean>(`globalThis.isKept === undefined`).catch(() => false),
    )
    await untilHydrated(visitor)
    await until('the selection is there', async () => (await visitor.read(PICKED)) === picked)
  } finally {
    await visitor.leave()
  }
})
