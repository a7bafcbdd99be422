import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROVIDER_SETTINGS, type Settings } from '@lustre/platform/definition'
import { buildRelease } from '../build/build-release.ts'
import { buildingFolder } from '../build/building.ts'
import { readShellBuild } from '../build/shell-build.ts'
import { brotliBytes } from '../releases/files.ts'
import { RELEASE_FILE, type ReleaseManifest } from '../releases/manifest.ts'
import type { ReleaseStore } from '../releases/store.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import { budgetProblems, type RouteWeight } from './budgets.ts'
import type { Site } from './command-site.ts'
import { refuseFor } from './refused.ts'
import { lossProblems, lostRoutes, routeProblems } from './route-problems.ts'
import { secretNames, secretProblems } from './secret-scan.ts'
import { serverProblems } from './server-check.ts'

/** Every setting that some part of the site declares: the host, the providers, this release, and what is live. */
async function allSettings(store: ReleaseStore, release: ReleaseManifest): Promise<Settings> {
  const registry = await store.readRegistry().catch(() => null)
  const live = await Promise.all(
    Object.entries(registry?.remotes ?? {}).map(([name, entry]) =>
      store.readRelease(name, entry.live).catch(() => null),
    ),
  )
  const declared = [...live, release].map((each) => each?.settings)
  return Object.assign({}, HOST_SETTINGS, PROVIDER_SETTINGS, ...declared)
}

/** Brotli bytes of each page before interaction, with the shell's part. */
async function routeWeights(
  { siteDir }: Site,
  folder: string,
  release: ReleaseManifest,
): Promise<RouteWeight[]> {
  const shell = await readShellBuild(siteDir)
  const client = path.join(siteDir, 'shell/client')
  return Promise.all(
    release.routes.map(async (route) => {
      const shared = [...release.shared, ...route.shared].flatMap((name) => shell.shared[name] ?? [])
      const shellJs = [...new Set([...shell.preload, ...shared])]
      return {
        path: route.path,
        js:
          (await brotliBytes(client, shellJs)) +
          (await brotliBytes(folder, [...release.preload, ...route.preload])),
        css: (await brotliBytes(client, shell.css)) + (await brotliBytes(folder, release.css)),
      }
    }),
  )
}

export type ReleaseOptions = {
  name: string
  root: string
  env: Readonly<Record<string, string | undefined>>
  /** Who makes it, from which commit, and a line on what is new. */
  made: Pick<ReleaseManifest, 'author' | 'commit' | 'note'>
  /** Why a size over its budget, or the loss of a route, is accepted; recorded in the release. */
  force?: string
}

/** Builds, checks and stores a release of a remote. It is not live yet. @throws {RefusedError} */
export async function release(
  site: Site,
  { name, root, env, made, force }: ReleaseOptions,
): Promise<{ manifest: ReleaseManifest; isNew: boolean }> {
  const temporary = buildingFolder(name)
  try {
    const { manifest, folder } = await buildRelease(name, root, temporary)
    // React's development build alone is over every budget; it is for tests, not for visitors
    const weighed = env.NODE_ENV === 'development' ? [] : await routeWeights(site, folder, manifest)
    const overweight = budgetProblems(weighed, manifest.budgets)
    const lost = await lostRoutes(site, manifest)
    const secrets = secretNames(await allSettings(site.store, manifest))
    refuseFor(`the release of ${name}`, [
      ...(await routeProblems(site, manifest)),
      ...lossProblems(lost, force),
      ...(await secretProblems(path.join(folder, 'client'), secrets, env)),
      ...(force === undefined ? overweight : []),
      ...(await serverProblems(site.siteDir, folder, manifest)),
    ])
    const isForced = overweight.length + lost.length > 0
    const stored = { ...manifest, ...made, forced: isForced ? (force ?? null) : null, dropped: lost }
    await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(stored, null, 2)}\n`)
    return { manifest: stored, isNew: await site.store.add(folder) }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
