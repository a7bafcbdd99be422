import { load } from './load.ts'
import { atLeast, atMost, quantile, type Row, report } from './table.ts'
import { withSite } from './with-site.ts'

const COLD = 30
const MIB = 1024 * 1024
const VARIANTS = 500
const CLIENTS = 32

/** Pictures of 960 x 1200 in the sample library. */
async function picturesOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/gallery`)).text()
  const ids = [...html.matchAll(/upload\/[^"\s]*?\/v1\/(jewelry\/[\w-]+)/g)].map((match) => match[1] ?? '')
  return [...new Set(ids)]
}

async function residentMib(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024) / MIB
}

/** The embedded media library: derivations, cached delivery, memory. */
export const measure = (): Promise<Row[]> =>
  withSite({}, async ({ url, child }) => {
    const ids = await picturesOf(url)
    const headers = { accept: 'image/webp,*/*' }
    const address = (id: string, width: number) =>
      `${url}/media/lustre/image/upload/c_fill,dpr_auto,f_auto,g_auto,h_${Math.round((width * 4) / 3)},q_auto,w_${width}/v1/${id}`
    const cold: number[] = []
    for (const id of ids.slice(0, COLD)) {
      const started = performance.now()
      await (await fetch(address(id, 400), { headers })).arrayBuffer()
      cold.push(performance.now() - started)
    }
    const cached = await load(address(ids[0] ?? '', 400), { headers })

    let left = VARIANTS
    let failed = 0
    let peak = 0
    const watch = setInterval(async () => {
      peak = Math.max(peak, await residentMib(child.pid ?? 0))
    }, 200)
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (left-- > 0) {
          const response = await fetch(address(ids[left % ids.length] ?? '', 200 + left), { headers })
          await response.arrayBuffer()
          if (!response.ok) failed += 1
        }
      }),
    )
    clearInterval(watch)
    return [
      atMost('media: cold 400x533 variant, median', quantile(cold, 0.5), 60, 'ms'),
      atLeast('media: cached variant', cached.perSecond, 3000, 'requests/s'),
      atMost(`media: memory of the host, ${CLIENTS} clients, ${VARIANTS} variants`, peak, 400, 'MiB'),
      report('media: failed of these', String(failed)),
    ]
  })
