import { chromium } from '@playwright/test'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../platform/releases/budgets.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts'
import { atMost, type Row, report } from './table.ts'
import { withSite } from './with-site.ts'

const PHONE = { width: 412, height: 915 }
const ROUTES = ['/', '/gallery', '/run', '/furniture', '/privacy', '/custom', '/surgai']
const HTML_BUDGET_KIB: Record<string, number> = { '/': 30 }
const PICTURES_BUDGET_KIB = 150
const KIB = 1024

type Kind = 'html' | 'js' | 'css' | 'font' | 'picture' | 'other'

const kindOf = (type: string): Kind =>
  type === 'document'
    ? 'html'
    : type === 'script'
      ? 'js'
      : type === 'stylesheet'
        ? 'css'
        : type === 'font'
          ? 'font'
          : type === 'image'
            ? 'picture'
            : 'other'

/** What a phone transfers for each page until it rests, without scrolling. */
export const measure = (): Promise<Row[]> =>
  withSite({}, async ({ url }) => {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
    const rows: Row[] = []
    for (const route of ROUTES) {
      const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1 })
      const page = await context.newPage()
      const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, font: 0, picture: 0, other: 0 }
      let requests = 0
      page.on('requestfinished', async (request) => {
        const { responseBodySize } = await request.sizes()
        bytes[kindOf(request.resourceType())] += responseBodySize
        requests += 1
      })
      await page.goto(url + route, { waitUntil: 'networkidle' })
      const kib = (kind: Kind) => bytes[kind] / KIB
      rows.push(
        atMost(`${route} JS before interaction`, kib('js'), jsBudgetKib(route), 'KiB'),
        atMost(`${route} css`, kib('css'), CSS_BUDGET_KIB, 'KiB'),
        HTML_BUDGET_KIB[route]
          ? atMost(`${route} HTML`, kib('html'), HTML_BUDGET_KIB[route], 'KiB')
          : report(`${route} HTML`, `${kib('html').toFixed(1)} KiB`),
        atMost(`${route} pictures, 412 px phone`, kib('picture'), PICTURES_BUDGET_KIB, 'KiB'),
        report(`${route} requests`, String(requests)),
      )
      await context.close()
    }
    await browser.close()
    return rows
  })
