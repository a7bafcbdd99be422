import { setTimeout as wait } from 'node:timers/promises'
import { versionsIn } from '../../e2e/releases/testing/load.ts'
import type { Site } from '../../host/commands/site/command-site.ts'

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
export async function toLive(
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
