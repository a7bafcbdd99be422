import { setTimeout as wait } from 'node:timers/promises'
import { hasVarnish, startVarnish } from '../../e2e/releases/testing/varnish.ts'
import { withLive } from '../../host/releases/registry/registry.ts'
import { askOn } from '../support/ask-across.ts'
import { cacheLoad } from '../support/cache-load.ts'
import { storeNext } from '../support/next-release.ts'
import type { BenchOptions } from '../support/options.ts'
import { withPostgres } from '../support/packed-site.ts'
import { standInPlace } from '../support/store-places.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { type ThreeHosts, withThreeHosts } from '../support/three-hosts.ts'
import { untilServed } from '../support/to-live.ts'
import { withFolder } from '../support/with-folder.ts'

/** Those that are the same for everybody, so that a cache may keep them. */
const KEPT = ['/', '/privacy', '/tos', '/refunds', '/furniture', '/custom']
const PROMOTES = 5
const LIVE_BUDGET_MS = 2000
const BETWEEN_KILLS_MS = 5000

async function promotes(three: ThreeHosts, url: string): Promise<Row[]> {
  const onHosts: number[] = []
  const through: number[] = []
  for (let i = 0; i < PROMOTES; i++) {
    const { name, next } = await storeNext(three.site.store, 'marketing')
    await three.site.store.change(name, (pointer) => withLive(pointer, next))
    const written = performance.now()
    const since = async (served: Promise<unknown>) => {
      await served
      return performance.now() - written
    }
    const [last, seen] = await Promise.all([
      since(Promise.all(three.urls().map((host) => untilServed(host, name, next)))),
      since(untilServed(url, name, next)),
    ])
    onHosts.push(last)
    through.push(seen)
  }
  const ms = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ')
  return [
    report(`pointer to live on the last of three hosts, ${PROMOTES} times`, `${ms(onHosts)} ms`),
    report('Varnish: the same through it', `${ms(through)} ms`),
    atMost('Varnish: slowest of these', Math.round(Math.max(...through)), LIVE_BUDGET_MS, 'ms'),
  ]
}

/** Three hosts over one Postgres and one bucket behind Varnish: how much, how soon, and without any of them. */
export async function measure({ awaySeconds }: BenchOptions): Promise<Row[]> {
  if (!hasVarnish()) return [report('cache', 'skipped: Varnish is not installed')]
  const place = await standInPlace()
  let isShut = false
  const shut = async () => {
    if (!isShut) await place.close()
    isShut = true
  }
  const gone = `Varnish: hosts killed one after another, then ${awaySeconds} s without host, database and store`
  let asked = { requests: 0, failures: [] as string[] }
  const rows: Row[] = []
  try {
    await withFolder((folder) =>
      withPostgres((database) => {
        const env = { ...place.env, DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1, ::1' }
        return withThreeHosts(folder, env, async (three) => {
          const varnish = await startVarnish(three.urls())
          try {
            rows.push(...(await promotes(three, varnish.url)), ...(await cacheLoad(three, varnish)))
            const stop = askOn(() => [varnish.url], KEPT)
            while (three.urls().length > 0) {
              await wait(BETWEEN_KILLS_MS)
              await three.kill(0)
            }
            await Promise.all([shut(), database.kill()])
            await wait(awaySeconds * 1000)
            asked = await stop()
          } finally {
            await varnish.stop()
          }
        })
      }),
    )
  } finally {
    await shut()
  }
  for (const failure of asked.failures.slice(0, 20)) process.stderr.write(`${failure}\n`)
  return [...rows, atMost(`${gone}: failed of ${asked.requests}`, asked.failures.length, 0, '')]
}
