import autocannon from 'autocannon'
import { measurePages, PUBLIC_PAGES } from '../support/pages.ts'
import { withSite } from '../support/site.ts'
import { atLeast, atMost, type Row, report } from '../support/table.ts'

const BUDGET_PER_SECOND = 5000
const CONNECTIONS = 16
const SECONDS = 5
/** The host composes these in a new order for most visitors, so they do not come from its cache. */
const SHUFFLED = new Set(['/gallery', '/galleryx', '/run'])

/** Measures requests per second of each public page, over kept-alive connections. Host and load each take a core. */
export const measure = (): Promise<Row[]> =>
  withSite({}, (site) =>
    measurePages(site, PUBLIC_PAGES, async (url, { name }) => {
      await (await fetch(url)).arrayBuffer() // composes the page
      const { requests, latency, errors, non2xx } = await autocannon({
        url,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { 'accept-encoding': 'br' },
        workers: 1,
      })
      return [
        SHUFFLED.has(name)
          ? report(`${name}: shuffled, requests per second`, requests.average.toFixed(0))
          : atLeast(`${name}: requests per second`, requests.average, BUDGET_PER_SECOND, ''),
        report(`${name}: p99`, `${latency.p99} ms`),
        atMost(`${name}: failed requests`, errors + non2xx, 0, ''),
      ]
    }),
  )
