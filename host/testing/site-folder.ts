import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReleaseManifest } from '../releases/manifest.ts'
import { withLive } from '../releases/registry.ts'
import { createReleaseStore } from '../releases/release-store.ts'
import { makeRunnable } from '../releases/runnable-folder.ts'
import type { WritableReleaseStore } from '../releases/store.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { writeKeyFile } from '../trust/key-file.ts'
import { createKey } from '../trust/keys.ts'
import { checkSignature, signManifest } from '../trust/signature.ts'
import { NO_TRUST, type Trust, withKey } from '../trust/trust.ts'
import { type SampleRelease, temporaryFolder, writeFiles, writeSampleRelease } from './releases.ts'

/** The render bundle for tests; see render.mjs for what its releases export. */
export const TEST_RENDER = path.join(import.meta.dirname, 'render.mjs')

/** The code of a bundle whose pages say `text`. */
export const pageSaying = (text: string): string =>
  `export const render = (url) => '<title>Gallery</title><main>${text} at ' + url + '</main>'\n`

export type SiteFolder = {
  folder: string
  /** With which a host runs on it. */
  env: Record<'SITE_DIR' | 'RELEASE_KEY' | 'TRUST_FILE', string>
  objects: ObjectStore
  store: WritableReleaseStore
  /** Whom its store trusts: the one key that releases are signed with, until a test says something else. */
  trust: { current: Trust }
  key: ReturnType<typeof createKey>
  sign(manifest: Buffer): Promise<string>
  /** The same store as another machine sees it, which has fetched nothing yet. */
  otherMachine(): Promise<WritableReleaseStore>
  /** Stores a release, as the release command does. */
  add(release?: SampleRelease): Promise<ReleaseManifest>
  /** Stores a release and makes it live, without the checks. */
  addLive(release?: SampleRelease): Promise<ReleaseManifest>
  remove(): Promise<void>
}

/** A whole site folder with a small shell build and the render bundle for tests, and no release. */
export async function createSiteFolder(): Promise<SiteFolder> {
  const folder = await temporaryFolder('site')
  const objects = createFolderStore(folder, { pollMs: 20 })
  const key = createKey('embedded')
  const trust = {
    current: withKey(
      NO_TRUST,
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
      check: (release) => void checkSignature(trust.current, release),
    })
  }
  const store = await openStore('cache')
  await writeFiles(folder, {
    'package.json': '{ "type": "module" }\n',
    'shell/ssr/render.js': `export * from ${JSON.stringify(pathToFileURL(TEST_RENDER).href)}\n`,
    'shell/client/assets/shell-abc.js': 'export {}\n',
    'shell/client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'shell/shell.json': JSON.stringify({
      entry: '/assets/shell-abc.js',
      css: [],
      fonts: [],
      preload: [],
      shared: {},
    }),
  })
  let built = 0
  const add: SiteFolder['add'] = async (release) => {
    built += 1
    const target = path.join(folder, 'building', String(built))
    const manifest = await writeSampleRelease(target, { ssr: pageSaying('our work'), ...release })
    await store.add(target)
    await rm(target, { recursive: true })
    return manifest
  }
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
    otherMachine: () => openStore(`cache-${randomUUID()}`),
    add,
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
