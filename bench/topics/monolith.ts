import { open } from '../../e2e/testing/fixtures.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { withAudit } from '../support/audit.ts'
import { withBrowser } from '../support/browser.ts'
import { makeMonolith } from '../support/monolith.ts'
import type { BenchOptions } from '../support/options.ts'
import { type BenchSite, withFolder, withSite } from '../support/site.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { type PageWeight, weigh } from '../support/weigh.ts'

const ROUTES = ['/', '/gallery', '/run']
const JS_FACTOR = 1.1
const MORE_REQUESTS = 8
const LCP_FACTOR = 1.1
const ONE_BUILD = 'one-build'

type Both = { federated: BenchSite; monolith: BenchSite }

/** Without pictures and videos: their number depends on the order that the visitor got. */
const requestsOf = ({ requests, count }: PageWeight) => requests - count.picture - count.video

const weights = ({ federated, monolith }: Both): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage()
    const rows: Row[] = []
    for (const route of ROUTES) {
      // Fails for a page whose code does not start, which would weigh too little.
      await open(page, monolith.url + route)
      const ours = await weigh(browser, federated.url + route)
      const one = await weigh(browser, monolith.url + route)
      const [oursKib, oneKib] = [ours.kib.js, one.kib.js]
      const both = `${oursKib.toFixed(1)} KiB, ${oneKib.toFixed(1)} KiB`
      const more = requestsOf(ours) - requestsOf(one)
      rows.push(
        report(`${route}: JS, federated and as one build`, both),
        atMost(`${route}: JS, federated / one build`, oursKib / oneKib, JS_FACTOR, ''),
        atMost(`${route}: requests more than one build`, more, MORE_REQUESTS, ''),
      )
    }
    return rows
  })

const paints = ({ federated, monolith }: Both, runs: number): Promise<Row[]> =>
  withAudit(runs, async (audit) => {
    const rows: Row[] = []
    for (const route of ROUTES) {
      const peer = { name: ONE_BUILD, url: monolith.url + route }
      const { ours, theirs } = await audit(federated.url + route, [peer])
      const [our, one] = [ours.lcpMs, theirs.get(ONE_BUILD)?.lcpMs ?? Number.NaN]
      rows.push(
        report(
          `${route}: Lighthouse LCP, federated and as one build`,
          `${our.toFixed(0)} ms, ${one.toFixed(0)} ms`,
        ),
        atMost(`${route}: Lighthouse LCP, federated / one build`, our / one, LCP_FACTOR, ''),
      )
    }
    return rows
  })

export const measure = ({ runs }: BenchOptions): Promise<Row[]> =>
  withFolder(async (folder) => {
    const { SITE_DIR: built, DATA_DIR: dataDir } = readSettings(process.env)
    const env = await makeMonolith(built, dataDir, folder)
    return withSite({}, (federated) =>
      withSite({ env }, async (monolith) => {
        const both = { federated, monolith }
        return [...(await weights(both)), ...(await paints(both, runs))]
      }),
    )
  })
