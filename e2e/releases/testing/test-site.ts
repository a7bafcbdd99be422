import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Site } from '../../../host/changes/command-site.ts'
import { openCommandSite } from '../../../host/commands/site/open-command-site.ts'
import { createPointers } from '../../../host/releases/registry/pointers.ts'
import { pointersOf, SHELL, withLive } from '../../../host/releases/registry/registry.ts'
import { createFolderStore } from '../../../host/releases/store/folder-store.ts'
import { pointerKey, releasePrefix } from '../../../host/releases/store/release-keys.ts'
import { changeTrust, readTrust } from '../../../host/releases/trust/trust-file.ts'
import { readSettings } from '../../../host/settings/settings.ts'
import { type HostProcess, startHost } from '../../../host/testing/host-process.ts'
import { programOf } from '../../../host/testing/programs.ts'
import { copySite } from '../../../host/testing/site-copy.ts'
import { E2E, SITE_ENV, TRUST_ENV } from '../../settings.ts'
import { versionsIn } from './load.ts'
import { type CliResult, runNode } from './run-cli.ts'
import { FIXTURES, FIXTURES_DIR } from './settings.ts'
import { type Edit, storeShellVariant, storeVariant } from './variants.ts'

/** The versions that a new visitor gets, by name, including the shell's. */
export type Served = Record<string, string | undefined>

/** A site that a test may break, with a host. */
export type TestSite = Site & {
  dir: string
  host: HostProcess
  /** Starts another host over the same store, with its own data; the test stops it. */
  startAnother(name: string, extra?: Record<string, string>): Promise<HostProcess>
  /** The host's own copy of a release, from which it serves. */
  hostFolder(name: string, version: string): string
  env: Record<string, string>
  /** Stores a changed copy of a remote's built release, or of a built fixture. @returns its version */
  variant(name: string, edit?: (release: Edit) => Promise<void> | void): Promise<string>
  /** Stores a changed copy of the shell. @returns its version */
  shellVariant(edit?: Parameters<typeof storeShellVariant>[2]): Promise<string>
  /** Makes a version live without checks or waiting, as if it had broken afterwards. */
  setLive(name: string, version: string): Promise<void>
  forceLive(name: string, version: string): Promise<void>
  install(name: string): Promise<string>
  cli(args: readonly string[], extra?: Record<string, string>): Promise<CliResult>
  served(): Promise<Served>
  untilServed(name: string, version: string | undefined): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

const LIVE_LIMIT_MS = 10_000
const POLL_MS = 25
/** Near the default, because some pages of these tests exceed it; other browser tests allow far more. */
const RENDER_LIMIT_MS = '2000'
const ROLLBACK_AFTER_FAILURES = '3'

/** Waits until `check` holds. @throws {Error} when it does not hold in time */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  limitMs = LIVE_LIMIT_MS,
): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`timed out after ${limitMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Returns the versions that a new visitor gets; none while the host has no shell. */
export async function servedBy({ url }: Pick<HostProcess, 'url'>): Promise<Served> {
  const response = await fetch(`${url}/privacy`)
  const html = await response.text()
  return response.status < 500 ? versionsIn(html) : {}
}

/** Copies the live releases of the built site into a store that is not a folder. */
async function fillStore({ objects, store }: Site): Promise<void> {
  const built = createFolderStore(E2E.production.siteDir)
  for (const [name, pointer] of pointersOf(await createPointers(built).readAll())) {
    for (const { key } of await built.list(releasePrefix(name, pointer.live)))
      await objects.put(key, (await built.get(key))?.body ?? '')
    await store.change(name, () => withLive(undefined, pointer.live))
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
  const trust = path.join(root, 'trust.json')
  await changeTrust(trust, async () => ({ ...(await readTrust(SITE_ENV.TRUST_FILE)), pointers: 'signed' }))
  const env: Record<string, string> = {
    ...SITE_ENV,
    RENDER_LIMIT_MS,
    ROLLBACK_AFTER_FAILURES,
    // These tests are about pages, and a database takes a third of the start time.
    DATABASE_URL: 'none',
    SITE_DIR: dir,
    DATA_DIR: path.join(root, 'data'),
    TRUST_FILE: trust,
    ...extra,
  }
  if (env.RELEASE_STORE === undefined) await copySite(E2E.production.siteDir, dir, TRUST_ENV.RELEASE_KEY)
  const { close: closeCommands, ...commands } = await openCommandSite(readSettings(env), 'a test')
  const { store, objects } = commands
  if (env.RELEASE_STORE !== undefined) await fillStore(commands)
  const baseline = pointersOf(await store.readRegistry())
  const pointers = new Map(baseline)
  const host = await startHost(env)

  const builtFolder = async (name: string) => {
    const isFixture = FIXTURES.some((each) => each === name)
    return isFixture
      ? path.join(FIXTURES_DIR, name)
      : store.releaseFolder(name, pointers.get(name)?.live ?? 'none')
  }
  const served = () => servedBy(host)
  const untilServed: TestSite['untilServed'] = (name, version) =>
    until(`${name} ${version} is live`, async () => (await served())[name] === version)
  const setLive: TestSite['setLive'] = async (name, version) => {
    await store.change(name, (pointer) => withLive(pointer, version))
  }
  const forceLive: TestSite['forceLive'] = async (name, version) => {
    await setLive(name, version)
    await untilServed(name, version)
  }
  const variant: TestSite['variant'] = async (name, edit) =>
    storeVariant(store, await builtFolder(name), edit)

  return {
    ...commands,
    dir,
    host,
    startAnother: (name, more) => startHost({ ...env, DATA_DIR: path.join(root, `data-${name}`), ...more }),
    hostFolder: (name, version) => path.join(root, 'data/releases', releasePrefix(name, version)),
    env,
    variant,
    shellVariant: async (edit) => storeShellVariant(store, await builtFolder(SHELL), edit),
    setLive,
    forceLive,
    served,
    untilServed,
    cli: (args, more) => runNode([...programOf('host/commands/cli.ts'), ...args], { ...env, ...more }),
    async install(name) {
      const version = await variant(name)
      await forceLive(name, version)
      return version
    },
    async restore() {
      // A removed fixture stays on the host, which treats a missing pointer as an accident.
      for (const name of FIXTURES) await objects.remove(pointerKey(name))
      for (const [name, pointer] of baseline) {
        // Also a pointer that a test has damaged.
        if (env.RELEASE_STORE === undefined)
          await rm(path.join(dir, pointerKey(name)), { recursive: true, force: true })
        await store.change(name, () => pointer)
      }
      await until('the site is restored', async () => {
        const now = await served()
        return baseline.every(([name, { live }]) => now[name] === live)
      })
    },
    async close() {
      await host.stop()
      await closeCommands()
      await rm(root, { recursive: true, force: true })
    },
  }
}
