import { test as base, expect } from '@playwright/test'
import { launch, playwrightVisitor } from '../../testing/engines/playwright-visitor.ts'
import { type Size, until, type Visitor } from '../../testing/engines/visitor.ts'
import { webdriverVisitor } from '../../testing/engines/webdriver-visitor.ts'
import { type Engine, findBrowser } from '../../testing/find-browser.ts'

export type Options = { engine: Engine }
type Visit = {
  baseURL?: string
  /** Expected console messages of a test that breaks something on purpose. */
  allow?: RegExp
}
type Fixtures = {
  /** Starts a new visitor with an empty cache; the previous visitor leaves. */
  visit(size: Size, options?: Visit): Promise<Visitor>
}
type Arrive = (baseURL: string, size: Size) => Promise<Visitor>

/** The `test` of the journeys, the same in every engine. A problem in the console fails the test. */
export const test = base.extend<Fixtures, Options & { arrive: Arrive }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  /** One browser serves all tests of a worker; WebKit's driver starts a session for each visitor. */
  arrive: [
    async ({ engine }, use) => {
      const browser = findBrowser(engine)
      if (browser === null) throw new Error(`no ${engine} on this machine`)
      if (browser.driver === 'webdriver') {
        await use((baseURL, size) => webdriverVisitor(browser, baseURL, size))
        return
      }
      const started = await launch(browser)
      await use((baseURL, size) => playwrightVisitor(browser, started, baseURL, size))
      await started.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ arrive, baseURL: site }, use) => {
    let present: Visitor | null = null
    const problems: string[] = []
    let allowed: RegExp | undefined
    const leave = async () => {
      const lines = (await present?.leave()) ?? []
      problems.push(...lines.filter((line) => !allowed?.test(line)))
      present = null
    }
    await use(async (size, { baseURL = site ?? '', allow } = {}) => {
      await leave()
      allowed = allow
      present = await arrive(baseURL, size)
      return present
    })
    await leave()
    expect(problems, 'problems in the browser console').toEqual([])
  },
})

export { expect }

const isHandled = (css: string) => `(() => {
  const elements = [...document.querySelectorAll('${css}')]
  return elements.length > 0 && elements.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
})()`

/** Waits through a reload, too: a document that goes while it is asked counts as not hydrated. */
export const untilHydrated = (visitor: Visitor): Promise<void> =>
  until('the page is hydrated', () =>
    visitor.read<boolean>(isHandled('#page > :first-child')).catch(() => false),
  )

export const untilPartsAreThere = (visitor: Visitor): Promise<void> =>
  until('the late parts are hydrated', () =>
    visitor.read<boolean>(
      `document.querySelector('[data-defer] > *') === null || ${isHandled('[data-defer] > *')}`,
    ),
  )

export const untilPartIsThere = (visitor: Visitor, part: string): Promise<void> =>
  until(`${part} is hydrated`, () => visitor.read<boolean>(isHandled(`[data-defer=${part}] > *`)))

export async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.goto(path)
  await untilHydrated(visitor)
}
