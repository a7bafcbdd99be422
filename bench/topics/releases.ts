import { setTimeout as wait } from 'node:timers/promises'
import { storeVariant } from '../../e2e/releases/testing/variants.ts'
import { ROUTES } from '../../e2e/routes.ts'
import { canary, promote, rollback, type Site } from '../../host/release-command/commands.ts'
import { createFolderStore } from '../../host/releases/folder-store.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import type { BenchOptions } from '../support/options.ts'
import { runLoad } from '../support/run-load.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withFolder } from '../support/with-folder.ts'
import { type BenchSite, withSite } from '../support/with-site.ts'

const PER_SECOND = 200
const LIVE_BUDGET_MS = 1000
const LIVE_LIMIT_MS = 20_000
const P99_FACTOR = 3
const CANARY_PERCENT = 50
const POLL_MS = 5
const PATHS = ROUTES.map(({ path }) => path)

/** Warms the host before the quiet time: every page is kept then, and some orders of the shuffled pages. */
const WARM_UP = { perSecond: 50, seconds: 20 }

type Release = { name: string; old: string; next: string }

/** Another release of each remote, with the code of the live one. */
async function nextReleases({ store }: Site): Promise<Release[]> {
  const { remotes } = await store.readRegistry()
  const releases: Release[] = []
  for (const [name, { live }] of Object.entries(remotes)) {
    const next = await storeVariant(store, await store.releaseFolder(name, live))
    releases.push({ name, old: live, next })
  }
  return releases
}

/** Waits until new visitors get a release. @returns milliseconds since the command was done */
async function untilLive({ url }: BenchSite, name: string, version: string): Promise<number> {
  const done = performance.now()
  while (performance.now() - done < LIVE_LIMIT_MS) {
    const response = await fetch(`${url}/site/snapshot.json`)
    const remotes: { name: string; version: string }[] = await response.json()
    if (remotes.some((remote) => remote.name === name && remote.version === version))
      return performance.now() - done
    await wait(POLL_MS)
  }
  throw new Error(`${name} ${version} was not live within ${LIVE_LIMIT_MS} ms`)
}

/**
 * A promote, a canary and a rollback of every remote, spread over the given time.
 * @returns milliseconds from each promote and rollback to its release being live
 */
async function changeEverything(site: BenchSite, commands: Site, seconds: number): Promise<number[]> {
  const releases = await nextReleases(commands)
  const times: number[] = []
  const steps = releases.flatMap(({ name, old, next }) => [
    async () => {
      await promote(commands, name, next)
      times.push(await untilLive(site, name, next))
    },
    () => canary(commands, name, old, CANARY_PERCENT),
    async () => {
      await canary(commands, name, old, 0)
      await rollback(commands, name)
      times.push(await untilLive(site, name, old))
    },
  ])
  const started = performance.now()
  for (const [index, step] of steps.entries()) {
    const due = started + (index * seconds * 1000) / steps.length
    await wait(due - performance.now())
    await step()
  }
  return times
}

/** Releases while the site is in use: nothing fails, nothing is mixed, nobody waits. */
export const measure = ({ loadSeconds }: BenchOptions): Promise<Row[]> =>
  withFolder(async (folder) => {
    await copySite(readSettings(process.env).SITE_DIR, folder)
    const commands: Site = { store: createFolderStore(folder), siteDir: folder }
    return withSite({ env: { SITE_DIR: folder } }, async (site) => {
      const order = { url: site.url, paths: PATHS, perSecond: PER_SECOND, seconds: loadSeconds }
      await runLoad({ ...order, ...WARM_UP })
      const quiet = await runLoad(order)
      const changing = changeEverything(site, commands, loadSeconds)
      const load = await runLoad(order)
      const slowest = Math.max(...(await changing))
      for (const problem of [...load.failures, ...load.mixed]) process.stderr.write(`${problem}\n`)
      const what = `releases: ${PER_SECOND} requests/s for ${loadSeconds} s`
      return [
        report(`${what}, quiet: median, p99`, `${quiet.p50Ms.toFixed(1)} ms, ${quiet.p99Ms.toFixed(1)} ms`),
        report(`${what}, changing: median`, `${load.p50Ms.toFixed(1)} ms`),
        atMost(`${what}, changing: p99`, load.p99Ms, P99_FACTOR * quiet.p99Ms, 'ms'),
        atMost(`${what}: failed, quiet`, quiet.failures.length, 0, ''),
        atMost(`${what}: failed, changing`, load.failures.length, 0, ''),
        atMost(`${what}: mixed versions in a document`, load.mixed.length, 0, ''),
        atMost('releases: promote or rollback to live, slowest', slowest, LIVE_BUDGET_MS, 'ms'),
      ]
    })
  })
