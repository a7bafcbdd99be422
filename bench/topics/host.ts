import { load, rateOf } from '../support/load.ts'
import { ask, hasNginx, withNginx } from '../support/nginx.ts'
import { ordersOnDemand } from '../support/orders-on-demand.ts'
import { atLeast, atMost, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

/** Composed documents of three sizes. */
const ROUTES = ['/', '/furniture', '/privacy']
const HEADERS = { 'accept-encoding': 'br' }
const SHARE_OF_NGINX = 0.5

/** Composed documents from the cache, keep-alive, beside nginx with the same bytes; then shuffled ones on demand. */
export const measure = (): Promise<Row[]> =>
  withSite({}, async ({ url }) => {
    const rows: Row[] = []
    for (const route of ROUTES) {
      const answer = await ask(url + route, HEADERS)
      const host = await load(url + route, { headers: HEADERS })
      rows.push(
        report(`host: ${route}, cached document`, rateOf(host)),
        atMost(`host: ${route}, failed of these`, host.failed, 0, ''),
      )
      if (!hasNginx()) {
        rows.push(report(`nginx: same bytes as ${route}`, 'skipped: nginx is not installed'))
        continue
      }
      const nginx = await withNginx(answer, (address) => load(address, { headers: HEADERS }))
      rows.push(
        report(`nginx: same bytes as ${route}`, rateOf(nginx)),
        atLeast(`host / nginx, ${route}`, host.perSecond / nginx.perSecond, SHARE_OF_NGINX, ''),
      )
    }
    return [...rows, ...(await ordersOnDemand(url))]
  })
