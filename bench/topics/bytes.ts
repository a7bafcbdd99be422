import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../../host/commands/site/budgets.ts'
import { withBrowser } from '../support/browser.ts'
import { measurePages, PUBLIC_PAGES } from '../support/pages.ts'
import { withSite } from '../support/site.ts'
import { atMost, atMostIf, type Row, report } from '../support/table.ts'
import { weigh } from '../support/weigh.ts'

const HTML_BUDGET_KIB: Record<string, number> = { '/': 33 }
const PICTURES_BUDGET_KIB = 150
const FONTS_BUDGET_KIB = 55
const FONTS_BUDGET_FILES = 2

const definitions = await workspaceDefinitions()

export const measure = (): Promise<Row[]> =>
  withSite({}, (site) =>
    withBrowser((browser) => {
      const budgets = Object.assign({}, ...[...definitions.values()].map((each) => each.budgets))
      return measurePages(site, PUBLIC_PAGES, async (url, { name, path, tool }) => {
        const { html, js, css, fonts, pictures, requests, layoutShift } = await weigh(browser, url)
        const jsBudget = jsBudgetKib(tool ? '/surgai' : path, budgets)
        return [
          atMost(`${name}: JS before interaction`, js.kib, jsBudget, 'KiB'),
          atMost(`${name}: css`, css.kib, CSS_BUDGET_KIB, 'KiB'),
          atMostIf(`${name}: HTML`, html.kib, HTML_BUDGET_KIB[name], 'KiB'),
          atMost(
            `${name}: pictures in the first view of a phone`,
            pictures.inViewKib,
            PICTURES_BUDGET_KIB,
            'KiB',
          ),
          report(
            `${name}: all pictures of the visit`,
            `${pictures.kib.toFixed(0)} KiB, ${pictures.count} files`,
          ),
          atMost(`${name}: fonts`, fonts.kib, FONTS_BUDGET_KIB, 'KiB'),
          atMost(`${name}: font files`, fonts.count, FONTS_BUDGET_FILES, ''),
          atMost(`${name}: layout shift`, layoutShift, 0, ''),
          report(`${name}: requests`, `${requests}, including ${js.count} for JS`),
        ]
      })
    }),
  )
