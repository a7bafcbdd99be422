import { load, rateOf } from './load.ts'
import { ask, hasNginx, withNginx } from './nginx.ts'
import { median } from './statistics.ts'
import { atLeast, atMost, type Row, report } from './table.ts'
import type { Loaded } from './wrk.ts'

const HEADERS = { 'accept-encoding': 'br' }
const SHARE_OF_NGINX = 0.5
/** In turns, so that other work on the machine meets both. */
const TURNS = 3
const SECONDS_A_TURN = 3

const middle = (turns: readonly Loaded[]): Pick<Loaded, 'perSecond' | 'by' | 'failed'> => ({
  perSecond: median(turns.map(({ perSecond }) => perSecond)),
  by: turns[0]?.by ?? 'wrk',
  failed: turns.reduce((sum, { failed }) => sum + failed, 0),
})

/** One page of the host beside nginx with the same bytes, over connections that are kept. */
export async function besideNginx(page: string, url: string): Promise<Row[]> {
  const take = (address: string) => load(address, { headers: HEADERS, seconds: SECONDS_A_TURN })
  // the first one may be composed
  await ask(url, HEADERS)
  const answer = await ask(url, HEADERS)
  const rows = (host: ReturnType<typeof middle>) => [
    report(`host: ${page}`, rateOf(host)),
    atMost(`host: ${page}, failed of these`, host.failed, 0, ''),
  ]
  if (!hasNginx()) {
    const host = middle([await take(url)])
    return [...rows(host), report(`nginx: same bytes as ${page}`, 'skipped: nginx is not installed')]
  }
  return withNginx(answer, async (address) => {
    const turns: { host: Loaded; nginx: Loaded }[] = []
    for (let turn = 0; turn < TURNS; turn++) turns.push({ host: await take(url), nginx: await take(address) })
    const host = middle(turns.map((each) => each.host))
    const nginx = middle(turns.map((each) => each.nginx))
    return [
      ...rows(host),
      report(`nginx: same bytes as ${page}`, rateOf(nginx)),
      atLeast(`host / nginx, ${page}`, host.perSecond / nginx.perSecond, SHARE_OF_NGINX, ''),
    ]
  })
}
