import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import type { Live } from '../live/load-live.ts'
import { createReleaseLoader, type LoadedShell } from '../live/load-release.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import { SHELL, withLive } from '../releases/registry/registry.ts'
import { createFolderStore } from '../releases/store/folder-store.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { createReleaseStore } from '../releases/store/release-store.ts'
import { makeRunnable } from '../releases/store/runnable-folder.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { writeKeyFile } from '../releases/trust/key-file.ts'
import { createKey } from '../releases/trust/keys.ts'
import { createPointerGuard } from '../releases/trust/pointer-guard.ts'
import { createSettingCheck } from '../releases/trust/section-settings.ts'
import { checkSignature, signManifest } from '../releases/trust/signature.ts'
import { type Trust, withKey } from '../releases/trust/trust.ts'
import {
  type SampleRelease,
  type SampleShell,
  temporaryFolder,
  writeFiles,
  writeSampleRelease,
  writeSampleShell,
} from './releases.ts'

/** The render bundle for tests; render.mjs documents the exports of its releases. */
export const TEST_SHELL = readFileSync(path.join(import.meta.dirname, 'render.mjs'), 'utf8')

export const pageSaying = (text: string): string =>
  `export const render = (url) => '<title>Gallery</title><main>${text} at ' + url + '</main>'\n`

export type SiteFolder = {
  folder: string
  env: Record<'SITE_DIR' | 'RELEASE_KEY' | 'TRUST_FILE', string>
  objects: ObjectStore
  cacheDir: string
  store: WritableReleaseStore
  /** Trusts the one key that signs the releases, until a test changes it. */
  trust: { current: Trust }
  key: ReturnType<typeof createKey>
  sign(manifest: Buffer): Promise<string>
  /** The same store on another machine, which has fetched nothing yet. */
  otherMachine(): Promise<WritableReleaseStore>
  shell: LoadedShell
  /** Makes stored shells live, or canary, without the checks. */
  setShells(change: Partial<Live<LoadedShell>>): Promise<void>
  add(release?: SampleRelease): Promise<ReleaseManifest>
  addLive(release?: SampleRelease): Promise<ReleaseManifest>
  /** Stores a release of the shell; by default it has the render bundle for tests. */
  addShell(shell?: Partial<SampleShell>): Promise<LoadedShell>
  remove(): Promise<void>
}

/**
 * Creates a complete site folder with a small shell and no release of a remote.
 * @param bucket a store to use instead of the folder
 */
export async function createSiteFolder(bucket?: ObjectStore): Promise<SiteFolder> {
  const folder = await temporaryFolder('site')
  const objects = bucket ?? createFolderStore(folder, { pollMs: 20 })
  const key = createKey('embedded')
  const trust = {
    current: withKey(
      { keys: [], pointers: 'signed' },
      { id: key.id, publicKey: key.publicKey, team: key.team },
      ['*'],
      '2026-01-01T00:00:00.000Z',
    ),
  }
  const ownDir = `${folder}-caches`
  await writeFiles(ownDir, { 'trust.json': `${JSON.stringify(trust.current)}\n` })
  await writeKeyFile(path.join(ownDir, 'key.pem'), key.pem)
  const sign = async (manifest: Buffer) => signManifest(key, manifest)
  const openStore = async (cache: string) => {
    const cacheDir = path.join(ownDir, cache)
    await makeRunnable(cacheDir)
    return createReleaseStore({
      objects,
      cacheDir,
      sign,
      guard: createPointerGuard(
        () => trust.current,
        async () => key,
      ),
      check: (release) => void checkSignature(trust.current, release),
      checkRemote: createSettingCheck(() => trust.current),
    })
  }
  const store = await openStore('cache')
  async function stored<Manifest>(write: (target: string) => Promise<Manifest>): Promise<Manifest> {
    const target = path.join(ownDir, randomUUID())
    const manifest = await write(target)
    await store.add(target)
    await rm(target, { recursive: true })
    return manifest
  }
  const add: SiteFolder['add'] = (release) =>
    stored((target) => writeSampleRelease(target, { ssr: pageSaying('our work'), ...release }))
  const loadShell = createReleaseLoader(store, SAMPLE_SITE_CONFIG).shell
  const addShell: SiteFolder['addShell'] = async (shell = {}) => {
    const { version } = await stored((target) => writeSampleShell(target, { render: TEST_SHELL, ...shell }))
    return loadShell(version)
  }
  const shell = await addShell()
  const setShells: SiteFolder['setShells'] = async ({ live, canary }) => {
    await store.change(SHELL, (pointer) => {
      const next = withLive(pointer, live?.manifest.version ?? pointer?.live ?? shell.manifest.version)
      if (canary === undefined) return next
      return {
        ...next,
        canary: canary && { version: canary.release.manifest.version, percent: canary.percent },
      }
    })
  }
  await setShells({ live: shell })
  return {
    folder,
    objects,
    store,
    env: {
      SITE_DIR: folder,
      RELEASE_KEY: path.join(ownDir, 'key.pem'),
      TRUST_FILE: path.join(ownDir, 'trust.json'),
    },
    sign,
    trust,
    key,
    cacheDir: path.join(ownDir, 'cache'),
    otherMachine: () => openStore(`cache-${randomUUID()}`),
    shell,
    setShells,
    add,
    addShell,
    async addLive(release) {
      const manifest = await add(release)
      const { name, version } = manifest
      await store.change(name, (pointer) => withLive(pointer, version))
      return manifest
    },
    async remove() {
      for (const each of [folder, `${folder}-caches`]) await rm(each, { recursive: true, force: true })
    },
  }
}
