import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPointers } from '../../host/releases/registry/pointers.ts'
import { pointersOf, withLive } from '../../host/releases/registry/registry.ts'
import { createFolderStore } from '../../host/releases/store/folder-store.ts'
import type { ObjectStore } from '../../host/releases/store/object-store.ts'
import { releasePrefix } from '../../host/releases/store/release-keys.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { openSiteStore, type SiteStore } from '../../host/testing/site-store.ts'
import { ADMIN_PASSCODE } from './with-site.ts'

const HOSTS = 3
/** A balancer sends nothing more to a host that is about to end; what it has sent is answered. */
const DRAIN_MS = 1000

/** Puts what is live in a built site into another store. */
async function fill(built: ObjectStore, objects: ObjectStore): Promise<void> {
  for (const [name, { live }] of pointersOf(await createPointers(built).readAll())) {
    for (const { key } of await built.list(releasePrefix(name, live)))
      await objects.put(key, (await built.get(key))?.body ?? '')
    await createPointers(objects).change(name, () => withLive(undefined, live))
  }
}

export type ThreeHosts = {
  site: SiteStore
  /** Those that are up; a host that restarts is not among them. */
  urls(): string[]
  /** Their process ids, in the same order. */
  pids(): number[]
  /** Ends each host in turn, as an upgrade does, and starts it again on the data that it has. */
  restart(index: number): Promise<void>
  /** Kills the first, second or third of those that are up. */
  kill(index: number): Promise<void>
}

/**
 * Runs three hosts, each a process with data of its own, on a store that holds what is live in the built site.
 * @param folder an empty one
 * @param env settings of the store, and of the hosts
 */
export async function withThreeHosts<T>(
  folder: string,
  env: Readonly<Record<string, string>>,
  measure: (three: ThreeHosts) => Promise<T>,
): Promise<T> {
  const { SITE_DIR: built, DATA_DIR: dataDir } = readSettings(process.env)
  const siteDir = path.join(folder, 'site')
  await mkdir(siteDir, { recursive: true })
  const site = await openSiteStore(siteDir, dataDir, env)
  const hosts: (HostProcess | null)[] = []
  const start = async (index: number) => {
    const own = { DATA_DIR: path.join(folder, `host-${index}`), ADMIN_PASSCODE }
    hosts[index] = await startHost({ ...site.env, ...own })
  }
  try {
    await fill(createFolderStore(built), site.objects)
    for (let index = 0; index < HOSTS; index++) await start(index)
    return await measure({
      site,
      urls: () => hosts.flatMap((host) => (host ? [host.url] : [])),
      pids: () => hosts.flatMap((host) => (host ? [host.pid] : [])),
      async restart(index) {
        const host = hosts[index]
        hosts[index] = null
        await wait(DRAIN_MS)
        await host?.stop()
        await start(index)
      },
      async kill(index) {
        const host = hosts.filter((each) => each !== null)[index]
        if (!host) return
        hosts[hosts.indexOf(host)] = null
        await host.kill()
      },
    })
  } finally {
    await Promise.all(hosts.map((host) => host?.stop()))
    await site.close()
  }
}
