import { load, rateOf } from './load.ts'
import { apart, treeCpuSeconds } from './processors.ts'
import { atLeast, atMost, type Row, report } from './table.ts'
import type { ThreeHosts } from './three-hosts.ts'
import type { Loaded } from './wrk.ts'

/** Small, the same for everybody, and kept by hosts and cache. */
const PAGE = '/privacy'
/** As a browser says it: Varnish keeps gzip, and would unpack it for whoever takes only brotli. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const SECONDS = 10
/** What hosts do for a visitor, without and with a cache before them. */
const TIMES_LESS = 20
const ASKED = new RegExp(`^lustre_http_requests_total\\{route="${PAGE}",.*\\} (\\d+)`, 'gm')

/** Processor time for 1,000 requests in milliseconds, of each process with its children. */
type Cost = Loaded & { cpuMs: number[] }

/** How often the page was asked for at these hosts, all together. */
async function askedAt(urls: readonly string[]): Promise<number> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  return texts.flatMap((text) => [...text.matchAll(ASKED)]).reduce((sum, [, count]) => sum + Number(count), 0)
}

async function costOf(url: string, pids: readonly number[], on: readonly string[]): Promise<Cost> {
  const before = await Promise.all(pids.map(treeCpuSeconds))
  const loaded = await load(url + PAGE, { headers: HEADERS, seconds: SECONDS, on })
  const after = await Promise.all(pids.map(treeCpuSeconds))
  const perThousand = (seconds: number) => (seconds * 1e6) / loaded.requests
  return { ...loaded, cpuMs: after.map((seconds, i) => perThousand(seconds - (before[i] ?? 0))) }
}

const forThousand = (ms: number) => `${ms.toFixed(1)} ms of CPU for 1,000`

/** A page at one host, and through the cache before three: how much, at which cost, and what of it reaches the hosts. */
export function cacheLoad(three: ThreeHosts, cache: { url: string; pid: number }): Promise<Row[]> {
  const [urls, pids] = [three.urls(), three.pids()]
  return apart([...pids, cache.pid], async (other) => {
    const on = other ?? []
    const alone = await costOf(urls[0] ?? '', pids.slice(0, 1), on)
    const before = await askedAt(urls)
    const cached = await costOf(cache.url, [cache.pid, ...pids], on)
    const reached = (await askedAt(urls)) - before
    const [hostMs = Number.NaN] = alone.cpuMs
    const [cacheMs = Number.NaN, ...hostsMs] = cached.cpuMs
    const behindMs = hostsMs.reduce((sum, ms) => sum + ms, 0)
    const where = other ? 'servers on one core, load on another' : 'load and servers on the same cores'
    return [
      report(`one host: ${PAGE}, ${where}`, `${rateOf(alone)}, ${forThousand(hostMs)}`),
      report(`Varnish before three: ${PAGE}, ${where}`, `${rateOf(cached)}, ${forThousand(cacheMs)}`),
      atMost(`failed of ${alone.requests + cached.requests}`, alone.failed + cached.failed, 0, ''),
      report(
        'Varnish / one host: requests/s, CPU',
        `${(cached.perSecond / alone.perSecond).toFixed(2)}, ${(cacheMs / hostMs).toFixed(2)}`,
      ),
      atMost(`of ${cached.requests} reached the hosts, in ${SECONDS} s`, reached, SECONDS + 1, ''),
      report('CPU of the three hosts meanwhile', forThousand(behindMs)),
      atLeast('as many requests without a cache / with it, CPU of hosts', hostMs / behindMs, TIMES_LESS, ''),
    ]
  })
}
