import { ROUTES } from '../../e2e/routes.ts'
import type { BenchOptions } from '../support/options.ts'
import { residentMib } from '../support/process-memory.ts'
import { runLoad } from '../support/run-load.ts'
import { type Point, slope } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

const PER_SECOND = 100
const SAMPLE_MS = 1000
/** The first part fills caches; only what follows tells whether memory grows. */
const WARM_SHARE = 0.3
const MINUTE_MS = 60_000
const VARIANT = '/media/lustre/image/upload/c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400/v1/'

/** Every page, a file of the site, an API, the media library and the probes. */
async function pathsOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/gallery`)).text()
  const entry = /src="(\/remotes\/shell\/[^"]+\.js)"/.exec(html)?.[1]
  const picture = /\/v1\/(jewelry\/[\w-]+)/.exec(html)?.[1]
  if (!entry || !picture) throw new Error('the gallery names no script or no picture')
  return [...ROUTES.map(({ path }) => path), entry, VARIANT + picture, '/api/surgai/procedures', '/healthz']
}

/** Memory of the host under a mixed load for minutes. */
export const measure = ({ memoryMinutes }: BenchOptions): Promise<Row[]> =>
  withSite({}, async ({ url, pid }) => {
    const points: Point[] = []
    const started = performance.now()
    const sample = async () =>
      points.push({ x: (performance.now() - started) / MINUTE_MS, y: await residentMib(pid) })
    await sample()
    const timer = setInterval(() => void sample(), SAMPLE_MS)
    const load = await runLoad({
      url,
      paths: await pathsOf(url),
      perSecond: PER_SECOND,
      seconds: memoryMinutes * 60,
    }).finally(() => clearInterval(timer))
    const warm = points.filter(({ x }) => x > memoryMinutes * WARM_SHARE)
    const mib = (point: Point | undefined) => `${(point?.y ?? Number.NaN).toFixed(0)} MiB`
    const what = `memory of the host, ${memoryMinutes} min of ${PER_SECOND} requests/s`
    for (const failure of load.failures) process.stderr.write(`${failure}\n`)
    return [
      report(`${what}: at first, warm, at last`, [points[0], warm[0], warm.at(-1)].map(mib).join(', ')),
      report(`${what}: slope once warm`, `${slope(warm).toFixed(2)} MiB a minute`),
      atMost(`${what}: failed requests`, load.failures.length, 0, ''),
    ]
  })
