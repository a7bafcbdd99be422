import { setTimeout as wait } from 'node:timers/promises'
import { versionsIn } from '../../e2e/releases/testing/load.ts'
import { storeShellVariant, storeVariant } from '../../e2e/releases/testing/variants.ts'
import { ROUTES } from '../../e2e/routes.ts'
import type { Site } from '../../host/commands/site/command-site.ts'
import { canary, promote, rollback } from '../../host/commands/site/promote.ts'
import { pointersOf, SHELL } from '../../host/releases/registry/registry.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import { openSiteStore, trustOf } from '../../host/testing/site-store.ts'
import type { BenchOptions } from '../support/options.ts'
import { runLoad } from '../support/run-load.ts'
import { type BenchSite, withFolder, withSite } from '../support/site.ts'
import { atMost, type Row, report } from '../support/table.ts'

const LIMIT_MS = 20_000
const POLL_MS = 25
const PAGE = '/privacy'

async function untilServed(url: string, name: string, version: string): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    const response = await fetch(url + PAGE)
    if (versionsIn(await response.text())[name] === version) return
    await wait(POLL_MS)
  }
  throw new Error(`${name} ${version} was not live on ${url} within ${LIMIT_MS} ms`)
}

/**
 * Runs a release command and waits until the host serves its result.
 * @returns milliseconds from the write of the pointer to the first page with the release
 * @throws {Error} when it is not served within 20 s
 */
async function toLive(
  site: Site,
  url: string,
  { name, version }: { name: string; version: string },
  command: (site: Site) => Promise<unknown>,
): Promise<number> {
  const { store } = site
  let live = Promise.resolve(Number.NaN)
  const watched: typeof store = {
    ...store,
    async change(...what) {
      const changed = await store.change(...what)
      const written = performance.now()
      live = untilServed(url, name, version).then(() => performance.now() - written)
      live.catch(() => undefined) // the caller awaits it below, after the command
      return changed
    },
  }
  await command({ ...site, store: watched })
  return live
}

const PER_SECOND = 200
const LIVE_BUDGET_MS = 1000
const P99_FACTOR = 3
const CANARY_PERCENT = 50
const PATHS = ROUTES.map(({ path }) => path)

const WARM_UP = { perSecond: 50, seconds: 20 }

/** Stores another release of every remote and the shell, with the live code. @returns names and versions */
async function storeNextReleases({ store }: Site): Promise<{ name: string; old: string; next: string }[]> {
  const releases: { name: string; old: string; next: string }[] = []
  for (const [name, { live }] of pointersOf(await store.readRegistry())) {
    const from = await store.releaseFolder(name, live)
    const next = await (name === SHELL ? storeShellVariant(store, from) : storeVariant(store, from))
    releases.push({ name, old: live, next })
  }
  return releases
}

/**
 * Promotes, canaries and rolls back every remote and the shell, spread over the given time.
 * @returns milliseconds from each change of a pointer until its release is live
 */
async function changeEverything({ url }: BenchSite, commands: Site, seconds: number): Promise<number[]> {
  const releases = await storeNextReleases(commands)
  const times: number[] = []
  const steps = releases.flatMap(({ name, old, next }) => [
    async () => {
      const to = { name, version: next }
      times.push(await toLive(commands, url, to, (site) => promote(site, name, next)))
    },
    () => canary(commands, name, old, CANARY_PERCENT),
    async () => {
      await canary(commands, name, old, 0)
      const to = { name, version: old }
      times.push(await toLive(commands, url, to, (site) => rollback(site, name)))
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

/** Measures failed requests, mixed releases and waiting times while releases change. */
export const measure = ({ loadSeconds }: BenchOptions): Promise<Row[]> =>
  withFolder(async (folder) => {
    const { SITE_DIR: built, DATA_DIR: dataDir } = readSettings(process.env)
    await copySite(built, folder, trustOf(dataDir).RELEASE_KEY)
    const commands = await openSiteStore(folder, dataDir)
    try {
      return await withSite({ env: commands.env }, async (site) => {
        const order = { url: site.url, paths: PATHS, perSecond: PER_SECOND, seconds: loadSeconds }
        await runLoad({ ...order, ...WARM_UP })
        const quiet = await runLoad(order)
        const over = new AbortController()
        const changing = changeEverything(site, commands, loadSeconds).finally(() => over.abort())
        // On a slow machine the changes may outlast one load.
        const loads = [await runLoad(order)]
        while (!over.signal.aborted) loads.push(await runLoad(order))
        const times = await changing
        const failures = loads.flatMap((load) => load.failures)
        const mixed = loads.flatMap((load) => load.mixed)
        for (const problem of [...failures, ...mixed]) process.stderr.write(`${problem}\n`)
        const p99 = Math.max(...loads.map((load) => load.p99Ms))
        const count = loads.reduce((sum, load) => sum + load.requests, 0)
        const what = `releases: ${PER_SECOND} requests/s for ${loadSeconds} s`
        return [
          report(`${what}, quiet: median, p99`, `${quiet.p50Ms.toFixed(1)} ms, ${quiet.p99Ms.toFixed(1)} ms`),
          report(`${what}, changing: requests, promotes and rollbacks`, `${count}, ${times.length}`),
          report(`${what}, changing: median`, loads.map((load) => `${load.p50Ms.toFixed(1)} ms`).join(', ')),
          atMost(`${what}, changing: p99`, p99, P99_FACTOR * quiet.p99Ms, 'ms'),
          atMost(`${what}: failed, quiet`, quiet.failures.length, 0, ''),
          atMost(`${what}: failed, changing`, failures.length, 0, ''),
          atMost(`${what}: mixed versions in a document or its shell`, mixed.length, 0, ''),
          atMost(
            'releases: pointer to live, slowest promote or rollback',
            Math.max(...times),
            LIVE_BUDGET_MS,
            'ms',
          ),
        ]
      })
    } finally {
      await commands.close()
    }
  })
