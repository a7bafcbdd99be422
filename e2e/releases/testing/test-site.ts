import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFolderStore } from '../../../host/releases/folder-store.ts'
import { withLive } from '../../../host/releases/registry.ts'
import type { WritableReleaseStore } from '../../../host/releases/store.ts'
import { type HostProcess, startHost } from '../../../host/testing/host-process.ts'
import { copySite } from '../../../host/testing/site-copy.ts'
import type { RemoteSnapshot } from '../../../platform/src/snapshot.ts'
import { E2E, SITE_ENV } from '../../settings.ts'
import { type CliResult, runScript } from './run-cli.ts'
import { FIXTURES_DIR } from './settings.ts'
import { type Edit, storeVariant } from './variants.ts'

/** A site that a test may break, with a host on it. */
export type TestSite = {
  dir: string
  store: WritableReleaseStore
  host: HostProcess
  registryFile: string
  /** The settings that its host runs with. */
  env: Record<string, string>
  /** Stores a changed copy of a remote's live release, or of a built fixture. @returns its version */
  variant(name: string, edit?: (release: Edit) => Promise<void> | void): Promise<string>
  /** Makes a version live past all checks, as if it had turned bad after them, and waits for the host. */
  forceLive(name: string, version: string): Promise<void>
  /** Stores a fixture as it was built and makes it live past all checks. */
  install(name: string): Promise<string>
  /** `npm run site -- ...` on this site. */
  cli(args: readonly string[]): Promise<CliResult>
  /** Versions that a new visitor gets now, by remote. */
  served(): Promise<Record<string, string>>
  /** Waits until new visitors get this version. */
  untilServed(name: string, version: string): Promise<void>
  /** Back to what was live at the start. */
  restore(): Promise<void>
  close(): Promise<void>
}

const LIVE_LIMIT_MS = 10_000
const POLL_MS = 25
/** Near the default, because some pages here run into it; the other browser tests allow far more. */
const RENDER_LIMIT_MS = '2000'
const ROLLBACK_AFTER_FAILURES = '3'

/** Waits until `check` holds. @throws {Error} when it does not in time */
export async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + LIVE_LIMIT_MS
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`not so in ${LIVE_LIMIT_MS} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/**
 * Copies the built site and starts a host on it.
 * @param label part of the folder's name
 * @param extra settings of the host
 */
export async function openTestSite(label: string, extra: Record<string, string> = {}): Promise<TestSite> {
  const root = await mkdtemp(path.join(tmpdir(), `releases-${label}-`))
  const dir = path.join(root, 'site')
  await copySite(E2E.production.siteDir, dir)
  const store = createFolderStore(dir)
  const registryFile = path.join(dir, 'registry.json')
  const baseline = await readFile(registryFile, 'utf8')
  const env = {
    ...SITE_ENV,
    RENDER_LIMIT_MS,
    ROLLBACK_AFTER_FAILURES,
    SITE_DIR: dir,
    DATA_DIR: path.join(root, 'data'),
    ...extra,
  }
  const host = await startHost(env)

  const served = async () => {
    const response = await fetch(`${host.url}/site/snapshot.json`)
    const remotes: RemoteSnapshot[] = await response.json()
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
  }
  const untilServed = (name: string, version: string) =>
    until(`${name} ${version} is live`, async () => (await served())[name] === version)
  const forceLive = async (name: string, version: string) => {
    await store.updateRegistry((registry) => ({
      ...registry,
      remotes: { ...registry.remotes, [name]: withLive(registry.remotes[name], version) },
    }))
    await untilServed(name, version)
  }
  const variant: TestSite['variant'] = async (name, edit) => {
    const live = (await store.readRegistry()).remotes[name]?.live
    return storeVariant(
      store,
      live === undefined ? path.join(FIXTURES_DIR, name) : await store.releaseFolder(name, live),
      edit,
    )
  }

  return {
    dir,
    store,
    host,
    registryFile,
    env,
    variant,
    forceLive,
    served,
    untilServed,
    cli: (args) => runScript('host/release-command/cli.ts', args, env),
    async install(name) {
      const version = await variant(name)
      await forceLive(name, version)
      return version
    },
    async restore() {
      await rm(registryFile, { recursive: true, force: true })
      await writeFile(registryFile, baseline)
      const expected = Object.entries(JSON.parse(baseline).remotes as Record<string, { live: string }>)
      await until('the site is as it was', async () => {
        const now = await served()
        return (
          Object.keys(now).length === expected.length &&
          expected.every(([name, { live }]) => now[name] === live)
        )
      })
    },
    async close() {
      await host.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}
