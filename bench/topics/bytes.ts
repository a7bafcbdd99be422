import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../../host/commands/site/budgets.ts'
import { withBrowser } from '../support/browser.ts'
import { measurePages, PUBLIC_PAGES } from '../support/pages.ts'
import { withSite } from '../support/site.ts'
import { atMost, atMostIf, type Row, report } from '../support/table.ts'
import { weigh } from '../support/weigh.ts'

const HTML_BUDGET_KIB: Record<string, number> = { '/': 30 }
const PICTURES_BUDGET_KIB = 150
const FONTS_BUDGET_KIB = 55
const FONTS_BUDGET_FILES = 2

const definitions = await workspaceDefinitions()

export const measure = (): Promise<Row[]> =>
  withSite({}, (site) =>
    withBrowser((browser) => {
      const budgets = Object.assign({}, ...[...definitions.values()].map((each) => each.budgets))
      return measurePages(site, PUBLIC_PAGES, async (url, { name, path, tool }) => {
        const { kib, count, requests, firstViewKib, layoutShift } = await weigh(browser, url)
        const jsBudget = jsBudgetKib(tool ? '/surgai' : path, budgets)
        return [
          atMost(`${name}: JS before interaction`, kib.js, jsBudget, 'KiB'),
          atMost(`${name}: css`, kib.css, CSS_BUDGET_KIB, 'KiB'),
          atMostIf(`${name}: HTML`, kib.html, HTML_BUDGET_KIB[name], 'KiB'),
          atMost(`${name}: pictures in the first view of a phone`, firstViewKib, PICTURES_BUDGET_KIB, 'KiB'),
          report(
            `${name}: all pictures of the visit`,
            `${kib.picture.toFixed(0)} KiB, ${count.picture} files`,
          ),
          atMost(`${name}: fonts`, kib.font, FONTS_BUDGET_KIB, 'KiB'),
          atMost(`${name}: font files`, count.font, FONTS_BUDGET_FILES, ''),
          atMost(`${name}: layout shift`, layoutShift, 0, ''),
          report(`${name}: requests`, `${requests}, including ${count.js} for JS`),
        ]
      })
    }),
  )
