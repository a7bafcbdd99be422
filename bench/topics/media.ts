import { setTimeout as wait } from 'node:timers/promises'
import { LIBRARY_DIR, type ManifestEntry, publicIdOf, readManifest } from '../../scripts/media-manifest.ts'
import { imageUrl, type Transformation } from '../../shared-ui/src/media-url.ts'
import { load } from '../support/load.ts'
import { cpuSeconds, peakMib, resetPeak } from '../support/process-memory.ts'
import { quantile } from '../support/statistics.ts'
import { atLeast, atMost, type Row, report } from '../support/table.ts'
import { type BenchSite, withSite } from '../support/with-site.ts'

const COLD = 30
const COLD_BUDGET_MS = 60
const CACHED_BUDGET_PER_S = 3000
const VARIANTS = 500
const CLIENTS = 32
const MEMORY_BUDGET_MIB = 400
const WHAT = `${CLIENTS} clients, ${VARIANTS} variants`
const ORIGINAL = { width: 960, height: 1200 }
const headers = { accept: 'image/webp,*/*' }
/** What an unkind client asks for: the slowest format, in the sizes that the site has, and one that it has not. */
const AVIF_VARIANTS = 96
const avif = { accept: 'image/avif,*/*' }
const LARGE = 'c_scale,f_avif,h_4000,q_100,w_4000'
const POLL_MS = 50

/** Pictures of 960 x 1200 in the sample library, by public id. */
async function pictures(): Promise<string[]> {
  const isOriginal = ({ file, width, height }: ManifestEntry) =>
    file.endsWith('.jpg') && width === ORIGINAL.width && height === ORIGINAL.height
  const ids = (await readManifest(LIBRARY_DIR)).filter(isOriginal).map(({ file }) => publicIdOf(file))
  if (ids.length < COLD) throw new Error(`the library has ${ids.length} pictures of 960 x 1200, not ${COLD}`)
  return ids
}

const tile = (width: number, ratio: number): Transformation => ({
  crop: 'fill',
  gravity: 'auto',
  width,
  height: Math.round(width / ratio),
})
/** The forms of the site's source sets. */
const CROPPED = CROPS.flatMap(({ ratio, widths }) => widths.map((width) => tile(width, ratio)))
const WHOLE = WHOLE_WIDTHS.map((width): Transformation => ({ width }))
const RUN_TILE = tile(400, CROPS[0].ratio)

const address = (url: string, id: string, form = RUN_TILE) => imageUrl(`${url}/media/lustre`, id, form)

/** Variants that differ: every picture in the first form, then in the next. */
const variantsOf = (url: string, ids: readonly string[], forms: typeof WHOLE, count: number) =>
  Array.from({ length: count }, (_, i) =>
    address(url, ids[i % ids.length] ?? '', forms[Math.floor(i / ids.length) % forms.length]),
  )

async function get(variant: string, accept = headers): Promise<void> {
  const response = await fetch(variant, { headers: accept })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${variant} answered ${response.status}`)
}

/** Memory of the host while many clients ask for variants that nobody has asked for before. */
async function crowd(
  { pid }: BenchSite,
  variants: readonly string[],
  accept = headers,
): Promise<{ mib: number; failed: number }> {
  const left = [...variants]
  let failed = 0
  await resetPeak(pid)
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop())
        await get(next, accept).catch(() => (failed += 1))
    }),
  )
  return { mib: await peakMib(pid), failed }
}

/** The longest that another visitor waits for a page and a cached picture while `work` lasts, in milliseconds. */
async function waits({ url }: BenchSite, cached: string, work: Promise<unknown>): Promise<number> {
  const times: number[] = []
  const state = { working: true }
  const ended = work.finally(() => (state.working = false))
  while (state.working) {
    for (const asked of [`${url}/`, cached]) {
      const started = performance.now()
      await get(asked)
      times.push(performance.now() - started)
    }
    await wait(POLL_MS)
  }
  await ended
  return Math.max(...times)
}

/** What an unkind client can do. */
async function attack(site: BenchSite, ids: readonly string[]): Promise<Row[]> {
  const { url, pid } = site
  const before = await cpuSeconds(pid)
  const { status } = await fetch(`${url}/media/lustre/image/upload/${LARGE}/v1/${ids[0]}`)
  const spent = (await cpuSeconds(pid)) - before
  // other forms than those of the crowd before
  const work = crowd(
    site,
    variantsOf(url, ids.slice(0, AVIF_VARIANTS / WHOLE.length + 1), WHOLE, AVIF_VARIANTS),
    avif,
  )
  const longest = await waits(site, address(url, ids[0] ?? ''), work)
  const { mib, failed } = await work
  const what = `${CLIENTS} clients, ${AVIF_VARIANTS} variants for AVIF`
  return [
    report('media: 4000x4000 AVIF, unsigned', `${status}, ${spent.toFixed(2)} s of CPU`),
    atMost(`media: memory of the host, ${what}`, mib, MEMORY_BUDGET_MIB, 'MiB'),
    atMost('media: failed of these', failed, 0, ''),
    report('media: another visitor meanwhile, longest wait', `${longest.toFixed(0)} ms`),
  ]
}

async function speed({ url }: BenchSite, ids: readonly string[]): Promise<Row[]> {
  const cold: number[] = []
  for (const id of ids.slice(0, COLD)) {
    const started = performance.now()
    await get(address(url, id))
    cold.push(performance.now() - started)
  }
  const cached = await load(address(url, ids[0] ?? ''), { headers })
  return [
    atMost('media: 960x1200 to 400x533, cold, median', quantile(cold, 0.5), COLD_BUDGET_MS, 'ms'),
    atLeast('media: the same, cached', cached.perSecond, CACHED_BUDGET_PER_S, `requests/s (${cached.by})`),
    atMost('media: failed of the cached', cached.failed, 0, ''),
  ]
}

/** The own media library: derivations, cached delivery, memory. */
export async function measure(): Promise<Row[]> {
  const ids = await pictures()
  // without the embedded database, whose engine takes some hundred megabytes in the same process
  const rows = await withSite({ env: { DATABASE_URL: 'none' } }, async (site) => {
    const fast = await speed(site, ids)
    const { mib, failed } = await crowd(site, variantsOf(site.url, ids, CROPPED, VARIANTS))
    return [
      ...fast,
      atMost(`media: memory of the host, ${WHAT}`, mib, MEMORY_BUDGET_MIB, 'MiB'),
      atMost('media: failed of these', failed, 0, ''),
      ...(await attack(site, ids)),
    ]
  })
  const { mib } = await withSite({}, (site) => crowd(site, variantsOf(site.url, ids, CROPPED, VARIANTS)))
  return [...rows, report('media: the same, embedded database included', `${mib.toFixed(0)} MiB`)]
}
