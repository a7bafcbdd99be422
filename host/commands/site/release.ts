import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROVIDER_SETTINGS, type Settings } from '@lustre/platform/definition'
import { buildRelease } from '../../build/build-release.ts'
import { buildShell } from '../../build/build-shell.ts'
import { buildingFolder } from '../../build/building.ts'
import { weightProblems } from '../../changes/budgets.ts'
import { keepsChanged, liveShell, type Site } from '../../changes/command-site.ts'
import { misfits } from '../../changes/package-problems.ts'
import { refuseFor } from '../../changes/refused.ts'
import { lossesOf, lossProblems, routeProblems } from '../../changes/route-problems.ts'
import { serverProblems, type TryPages } from '../../changes/server-check.ts'
import { shellProblems } from '../../changes/shell-problems.ts'
import { messageOf } from '../../files/message-of.ts'
import { type BaseManifest, RELEASE_FILE, type ReleaseManifest } from '../../releases/manifest/manifest.ts'
import { SHELL, withEvent } from '../../releases/registry/registry.ts'
import type { ReleaseStore } from '../../releases/store/store.ts'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import { secretNames, secretProblems } from './secret-scan.ts'

/** Returns every declared setting: of the host, the providers, this release and the live releases. */
async function allSettings(store: ReleaseStore, release?: ReleaseManifest): Promise<Settings> {
  const registry = await store.readRegistry().catch(() => null)
  const live = await Promise.all(
    Object.entries(registry?.remotes ?? {}).map(([name, entry]) =>
      store.readRelease(name, entry.live).catch(() => null),
    ),
  )
  const declared = [...live, release].map((each) => each?.settings)
  return Object.assign({}, HOST_SETTINGS, PROVIDER_SETTINGS, ...declared)
}

export type ReleaseOptions = {
  name: string
  /** The folder of the remote. */
  root: string
  env: Readonly<Record<string, string | undefined>>
  made: Pick<ReleaseManifest, 'author' | 'commit' | 'note'>
  /** The reason to accept a size over its budget, or a loss; recorded in the release of a remote. */
  force?: string | undefined
  /** Opens the pages in a browser; null: skips that check. */
  tryPages: TryPages | null
}

type Released = {
  manifest: BaseManifest
  /** false when the store already has the same release. */
  isNew: boolean
}

/** Stores a built release and, where its remote is already live, records it in the pointer's history. */
export async function storeBuilt(site: Site, folder: string, manifest: BaseManifest): Promise<Released> {
  const keeping = { ...manifest, keepsChanged: await keepsChanged(site, manifest) }
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(keeping, null, 2)}\n`)
  const { name, version, note } = manifest
  const isNew = await site.store.add(folder)
  if (!isNew)
    await site.store.releaseFolder(name, version).catch((error: unknown) => {
      const why = `${name} ${version} is in the store already, and cannot be used: ${messageOf(error)}`
      throw new Error(`${why}\nRaise "version" in its package.json, and release again.`)
    })
  // A pointer of its own would stop staging from following the live one.
  const live = site.store.inChannel('live')
  if (isNew && name in (await live.readRegistry()).etags)
    await live.change(name, (pointer) => {
      if (!pointer) throw new Error(`the pointer of ${name} is gone`)
      return withEvent(pointer, { by: site.by, kind: 'release', version, note })
    })
  return { manifest, isNew }
}

async function buildRemote(site: Site, target: string, options: ReleaseOptions) {
  const { name, root, env, force, tryPages } = options
  const { manifest, folder } = await buildRelease(name, root, target)
  const shell = await liveShell(site)
  refuseFor(`the release of ${name}`, misfits(manifest, shell.manifest))
  const built = { manifest, folder }
  // React's development build alone exceeds every budget; only tests use it.
  const overweight = env.NODE_ENV === 'development' ? [] : await weightProblems(built, shell)
  const losses = await lossesOf(site, manifest)
  const secrets = secretNames(await allSettings(site.store, manifest))
  refuseFor(`the release of ${name}`, [
    ...(await routeProblems(site, manifest)),
    ...lossProblems(losses, force),
    ...(await secretProblems(folder, secrets, env)),
    ...(force === undefined ? overweight : []),
    ...(await serverProblems(built, shell, tryPages)),
  ])
  const isForced = overweight.length + losses.length > 0
  return {
    ...manifest,
    forced: isForced ? (force ?? null) : null,
    dropped: losses.map(({ what }) => what),
  }
}

async function buildCheckedShell(site: Site, target: string, { env, force, tryPages }: ReleaseOptions) {
  const { manifest, folder } = await buildShell(target)
  const isWeighed = env.NODE_ENV !== 'development' && force === undefined
  refuseFor('the release of the shell', [
    ...(await secretProblems(folder, secretNames(await allSettings(site.store)), env)),
    ...(await shellProblems(site, { manifest, folder }, isWeighed, tryPages)),
  ])
  return manifest
}

/**
 * Builds, checks and stores a release of a remote or of the shell, without making it live.
 * @throws {RefusedError}
 */
export async function release(site: Site, options: ReleaseOptions): Promise<Released> {
  const { name, made } = options
  const folder = buildingFolder(name)
  try {
    const build = name === SHELL ? buildCheckedShell : buildRemote
    return await storeBuilt(site, folder, { ...(await build(site, folder, options)), ...made })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
