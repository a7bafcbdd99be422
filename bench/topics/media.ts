import { LIBRARY_DIR, type ManifestEntry, publicIdOf, readManifest } from '../../scripts/media-manifest.ts'
import { load } from '../support/load.ts'
import { peakMib, resetPeak } from '../support/process-memory.ts'
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
const SMALLEST_VARIANT = 200
const headers = { accept: 'image/webp,*/*' }

/** Pictures of 960 x 1200 in the sample library, by public id. */
async function pictures(): Promise<string[]> {
  const isOriginal = ({ file, width, height }: ManifestEntry) =>
    file.endsWith('.jpg') && width === ORIGINAL.width && height === ORIGINAL.height
  const ids = (await readManifest(LIBRARY_DIR)).filter(isOriginal).map(({ file }) => publicIdOf(file))
  if (ids.length < COLD) throw new Error(`the library has ${ids.length} pictures of 960 x 1200, not ${COLD}`)
  return ids
}

/** A variant of 3:4, as the run gallery asks for them. */
const address = (url: string, id: string, width: number) =>
  `${url}/media/lustre/image/upload/c_fill,dpr_auto,f_auto,g_auto,h_${Math.round((width * 4) / 3)},q_auto,w_${width}/v1/${id}`

async function get(variant: string): Promise<void> {
  const response = await fetch(variant, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${variant} answered ${response.status}`)
}

/** Memory of the host while many clients ask for variants that nobody has asked for before. */
async function crowd(
  { url, pid }: BenchSite,
  ids: readonly string[],
): Promise<{ mib: number; failed: number }> {
  let left = VARIANTS
  let failed = 0
  await resetPeak(pid)
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left > 0) {
        left -= 1
        const id = ids[left % ids.length] ?? ''
        await get(address(url, id, SMALLEST_VARIANT + left)).catch(() => (failed += 1))
      }
    }),
  )
  return { mib: await peakMib(pid), failed }
}

async function speed({ url }: BenchSite, ids: readonly string[]): Promise<Row[]> {
  const cold: number[] = []
  for (const id of ids.slice(0, COLD)) {
    const started = performance.now()
    await get(address(url, id, 400))
    cold.push(performance.now() - started)
  }
  const cached = await load(address(url, ids[0] ?? '', 400), { headers })
  return [
    atMost('media: 960x1200 to 400x533, cold, median', quantile(cold, 0.5), COLD_BUDGET_MS, 'ms'),
    atLeast('media: the same, cached', cached.perSecond, CACHED_BUDGET_PER_S, 'requests/s'),
    atMost('media: failed of the cached', cached.failed, 0, ''),
  ]
}

/** The embedded media library: derivations, cached delivery, memory. */
export async function measure(): Promise<Row[]> {
  const ids = await pictures()
  // without the embedded database, whose engine takes some hundred megabytes in the same process
  const rows = await withSite({ env: { DATABASE_URL: 'none' } }, async (site) => {
    const fast = await speed(site, ids)
    const { mib, failed } = await crowd(site, ids)
    return [
      ...fast,
      atMost(`media: memory of the host, ${WHAT}`, mib, MEMORY_BUDGET_MIB, 'MiB'),
      atMost('media: failed of these', failed, 0, ''),
    ]
  })
  const { mib } = await withSite({}, (site) => crowd(site, ids))
  return [...rows, report('media: the same, embedded database included', `${mib.toFixed(0)} MiB`)]
}
