import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROVIDER_SETTINGS, type Settings } from '@lustre/platform/definition'
import { buildRelease } from '../../build/build-release.ts'
import { buildShell } from '../../build/build-shell.ts'
import { buildingFolder } from '../../build/building.ts'
import { type BaseManifest, RELEASE_FILE, type ReleaseManifest } from '../../releases/manifest/manifest.ts'
import { SHELL, withEvent } from '../../releases/registry/registry.ts'
import type { ReleaseStore } from '../../releases/store/store.ts'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import { browserProblems } from './browser-check.ts'
import type { Site } from './command-site.ts'
import { keepsChanged } from './keeps-changed.ts'
import { liveShell } from './live-shell.ts'
import { refuseFor } from './refused.ts'
import { lossProblems, lostRoutes, routeProblems } from './route-problems.ts'
import { weightProblems } from './route-weights.ts'
import { secretNames, secretProblems } from './secret-scan.ts'
import { serverProblems } from './server-check.ts'
import { releasesInUse, shellProblems } from './shell-problems.ts'

/** Every setting that some part of the site declares: the host, the providers, this release, and what is live. */
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
  root: string
  env: Readonly<Record<string, string | undefined>>
  /** Who makes it, from which commit, and a line on what is new. */
  made: Pick<ReleaseManifest, 'author' | 'commit' | 'note'>
  /** Why a size over its budget, or the loss of a route, is accepted; recorded in the release. */
  force?: string
  /** The Chromium that its pages are tried in; null: they are not. */
  browser: string | null
}

export type Released = {
  manifest: BaseManifest
  /** false when the same release was in the store already. */
  isNew: boolean
}

const write = (folder: string, manifest: BaseManifest) =>
  writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)

/** Stores a built release, and notes it where its remote is live already. */
async function storeBuilt(site: Site, folder: string, manifest: BaseManifest): Promise<Released> {
  await write(folder, manifest)
  const isNew = await site.store.add(folder)
  const { name, version, note } = manifest
  const registry = await site.store.readRegistry()
  if (isNew && name in registry.etags)
    await site.store.change(name, (pointer) => {
      if (!pointer) throw new Error(`the pointer of ${name} is gone`)
      return withEvent(pointer, { by: site.by, kind: 'release', version, note })
    })
  return { manifest, isNew }
}

/** Builds, checks and stores a release of a remote. It is not live yet. @throws {RefusedError} */
export async function release(
  site: Site,
  { name, root, env, made, force, browser }: ReleaseOptions,
): Promise<Released> {
  const temporary = buildingFolder(name)
  try {
    const { manifest, folder } = await buildRelease(name, root, temporary)
    // React's development build alone is over every budget; it is for tests, not for visitors
    const shell = await liveShell(site)
    const built = { manifest, folder }
    const overweight = env.NODE_ENV === 'development' ? [] : await weightProblems(built, shell)
    const lost = await lostRoutes(site, manifest)
    const secrets = secretNames(await allSettings(site.store, manifest))
    refuseFor(`the release of ${name}`, [
      ...(await routeProblems(site, manifest)),
      ...lossProblems(lost, force),
      ...(await secretProblems(path.join(folder, 'client'), secrets, env)),
      ...(force === undefined ? overweight : []),
      ...(await serverProblems(built, shell)),
    ])
    if (browser !== null) refuseFor(`the release of ${name}`, await browserProblems(browser, [built], shell))
    const isForced = overweight.length + lost.length > 0
    const stored = {
      ...manifest,
      ...made,
      forced: isForced ? (force ?? null) : null,
      dropped: lost,
      keepsChanged: await keepsChanged(site, manifest),
    }
    return await storeBuilt(site, folder, stored)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/**
 * Builds, checks and stores a release of the shell. It is not live yet.
 * @param force why pages over their budgets are accepted
 * @throws {RefusedError}
 */
export async function releaseShell(
  site: Site,
  { env, made, force, browser }: Pick<ReleaseOptions, 'env' | 'made' | 'force' | 'browser'>,
): Promise<Released> {
  const temporary = buildingFolder(SHELL)
  try {
    const { manifest, folder } = await buildShell(temporary)
    const isWeighed = env.NODE_ENV !== 'development' && force === undefined
    refuseFor('the release of the shell', [
      ...(await secretProblems(path.join(folder, 'client'), secretNames(await allSettings(site.store)), env)),
      ...(await shellProblems(site, { manifest, folder }, isWeighed)),
    ])
    if (browser !== null) {
      const { releases } = await releasesInUse(site)
      refuseFor('the release of the shell', await browserProblems(browser, releases, { manifest, folder }))
    }
    const stored = { ...manifest, ...made, keepsChanged: await keepsChanged(site, manifest) }
    return await storeBuilt(site, folder, stored)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
