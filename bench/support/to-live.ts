import { setTimeout as wait } from 'node:timers/promises'
import { versionsIn } from '../../e2e/releases/testing/load.ts'
import type { Site } from '../../host/commands/site/command-site.ts'

const LIVE_LIMIT_MS = 20_000
const POLL_MS = 25
/** Small, and the same for everybody. */
const PAGE = '/privacy'

/** Waits until new visitors of a host get a release. */
export async function untilServed(url: string, name: string, version: string): Promise<void> {
  const end = performance.now() + LIVE_LIMIT_MS
  while (performance.now() < end) {
    const response = await fetch(url + PAGE)
    const html = await response.text()
    // a cache has no host to ask before it has found one healthy
    if (response.ok && versionsIn(html)[name] === version) return
    await wait(POLL_MS)
  }
  throw new Error(`${name} ${version} was not live on ${url} within ${LIVE_LIMIT_MS} ms`)
}

export type ToLive = {
  /** Milliseconds from the pointer's being written to the last host's serving by it. */
  liveMs: number
  /** Milliseconds that the whole command took, with its checks and the hosts' acknowledgements. */
  commandMs: number
}

/**
 * Runs a release command and waits until every host serves what it made live.
 * @param urls of the hosts
 */
export async function toLive(
  site: Site,
  urls: readonly string[],
  { name, version }: { name: string; version: string },
  command: (site: Site) => Promise<unknown>,
): Promise<ToLive> {
  const began = performance.now()
  let liveMs = Number.NaN
  let commandMs = Number.NaN
  const { store } = site
  let serving: Promise<void> | undefined
  const watched = {
    ...store,
    async change(...what: Parameters<typeof store.change>) {
      const changed = await store.change(...what)
      const written = performance.now()
      serving ??= Promise.all(urls.map((url) => untilServed(url, name, version))).then(() => {
        liveMs = performance.now() - written
      })
      // awaited below; until then its failure is nobody's
      serving.catch(() => {})
      return changed
    },
  }
  await command({ ...site, store: watched })
  commandMs = performance.now() - began
  await serving
  return { liveMs, commandMs }
}
