import { load } from './load.ts'
import { runLoad } from './run-load.ts'
import { atMost, type Row, report } from './table.ts'

/** A page that is kept, for comparison, and those whose orders are composed on demand. */
const PAGES = ['/furniture', '/gallery', '/run']
const HEADERS = { 'accept-encoding': 'br' }
/** So few new visitors that the host composes an order for each; with more, some get a kept one. */
const CALM = { perSecond: 5, seconds: 10 }
const COMPOSED = /^lustre_document_cache_total\{result="miss"\} (\d+)/m

const ms = (value: number) => `${value.toFixed(1)} ms`

/** How many documents the host has composed. Asked for from the same machine, so without a token. */
async function composedBy(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(COMPOSED.exec(text)?.[1] ?? Number.NaN)
}

/** Each page under a few requests, then under as many as the host takes; every request is a new visitor's. */
export async function ordersOnDemand(url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PAGES) {
    await (await fetch(url + path)).text()
    const before = await composedBy(url)
    const calm = await runLoad({ url, paths: [path], ...CALM })
    const between = await composedBy(url)
    const full = await load(url + path, { headers: HEADERS })
    const after = await composedBy(url)
    for (const failure of calm.failures) process.stderr.write(`${failure}\n`)
    rows.push(
      report(
        `host: ${path}, ${CALM.perSecond} requests/s: median, p99, composed`,
        `${ms(calm.p50Ms)}, ${ms(calm.p99Ms)}, ${between - before} of ${calm.requests}`,
      ),
      report(
        `host: ${path}, all it takes (${full.by}): requests/s, p99, composed`,
        `${full.perSecond.toFixed(0)}, ${ms(full.p99Ms)}, ${after - between}`,
      ),
      atMost(`host: ${path}, failed of these`, calm.failures.length + full.failed, 0, ''),
    )
  }
  return rows
}
