import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../../host/commands/site/budgets.ts'
import { withBrowser } from '../support/browser.ts'
import { PUBLIC_PAGES } from '../support/pages.ts'
import { withSite } from '../support/site.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { weigh } from '../support/weigh.ts'

const HTML_BUDGET_KIB: Record<string, number> = { '/': 30 }
const PICTURES_BUDGET_KIB = 150
const FONTS_BUDGET_KIB = 55
const FONTS_BUDGET_FILES = 2

const definitions = await workspaceDefinitions()

export const measure = (): Promise<Row[]> =>
  withSite({}, (site) =>
    withBrowser(async (browser) => {
      const rows: Row[] = []
      const budgets = Object.assign({}, ...[...definitions.values()].map((each) => each.budgets))
      for (const { name, path, tool } of PUBLIC_PAGES) {
        const { kib, count, requests, firstViewKib, layoutShift } = await weigh(
          browser,
          (tool ? site.toolUrl : site.url) + path,
        )
        const html = HTML_BUDGET_KIB[name]
        rows.push(
          atMost(
            `${name}: JS before interaction`,
            kib.js,
            jsBudgetKib(tool ? '/surgai' : path, budgets),
            'KiB',
          ),
          atMost(`${name}: css`, kib.css, CSS_BUDGET_KIB, 'KiB'),
          html === undefined
            ? report(`${name}: HTML`, `${kib.html.toFixed(1)} KiB`)
            : atMost(`${name}: HTML`, kib.html, html, 'KiB'),
          atMost(`${name}: pictures in the first view of a phone`, firstViewKib, PICTURES_BUDGET_KIB, 'KiB'),
          report(
            `${name}: all pictures until it rests`,
            `${kib.picture.toFixed(0)} KiB, ${count.picture} files`,
          ),
          atMost(`${name}: fonts`, kib.font, FONTS_BUDGET_KIB, 'KiB'),
          atMost(`${name}: font files`, count.font, FONTS_BUDGET_FILES, ''),
          atMost(`${name}: layout shift`, layoutShift, 0, ''),
          report(`${name}: requests`, `${requests}, of them ${count.js} for JS`),
        )
      }
      return rows
    }),
  )
