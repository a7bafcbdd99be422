import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CONTRACT } from '@lustre/platform/contract'
import { PROVIDER_SETTINGS, type Settings } from '@lustre/platform/definition'
import { buildRelease } from '../build/build-release.ts'
import { buildingFolder } from '../build/building.ts'
import { readShellBuild } from '../build/shell-build.ts'
import { brotliBytes, digestProblems } from '../releases/files.ts'
import { leaveNote } from '../releases/journal.ts'
import { RELEASE_FILE, type ReleaseManifest } from '../releases/manifest.ts'
import {
  type Offline,
  type Registry,
  type RegistryEntry,
  withCanary,
  withIncident,
  withLive,
  withOffline,
  withRollback,
} from '../releases/registry.ts'
import type { ReleaseStore } from '../releases/store.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import { budgetProblems, type RouteWeight } from './budgets.ts'
import { lostRoutes, routeProblems, type Site } from './route-problems.ts'
import { secretNames, secretProblems } from './secret-scan.ts'
import { serverProblems } from './server-check.ts'

/** A release command that was refused; every reason is told. Nothing has changed then. */
export class RefusedError extends Error {
  readonly reasons: string[]

  constructor(what: string, reasons: string[]) {
    super([`${what} is refused:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'))
    this.name = 'RefusedError'
    this.reasons = reasons
  }
}

export type { Site }

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
  /** Why a size over its budget, or the loss of a route, is accepted; recorded in the release. */
  force?: string
}

/** A route that is live and would be gone; with a reason it may. */
const lossProblems = (lost: readonly string[], force: string | undefined) =>
  force === undefined
    ? lost.map((route) => `${route} is live and would be gone: say why with --force "<reason>"`)
    : []

/** Builds, checks and stores a release of a remote. It is not live yet. @throws {RefusedError} */
export async function release(
  site: Site,
  { name, root, env, force }: ReleaseOptions,
): Promise<ReleaseManifest> {
  const temporary = buildingFolder(site.siteDir, name)
  const { manifest, folder } = await buildRelease(name, root, temporary)
  // React's development build alone is over every budget; it is for tests, not for visitors
  const weighed = env.NODE_ENV === 'development' ? [] : await routeWeights(site, folder, manifest)
  const overweight = budgetProblems(weighed, manifest.budgets)
  const lost = await lostRoutes(site, manifest)
  const secrets = secretNames(await allSettings(site.store, manifest))
  const reasons = [
    ...(await routeProblems(site, manifest)),
    ...lossProblems(lost, force),
    ...(await secretProblems(path.join(folder, 'client'), secrets, env)),
    ...(force === undefined ? overweight : []),
    ...(await serverProblems(site.siteDir, folder, manifest)),
  ]
  if (reasons.length > 0) throw new RefusedError(`the release of ${name}`, reasons)
  const isForced = overweight.length + lost.length > 0
  const stored = { ...manifest, forced: isForced ? (force ?? null) : null, dropped: lost }
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(stored, null, 2)}\n`)
  await site.store.add(stored, folder)
  await leaveNote(site.siteDir, { kind: 'release', section: name, detail: stored.version })
  return stored
}

/** What stands against making a stored release live; empty when nothing does. */
export async function promoteProblems(
  site: Site,
  name: string,
  version: string,
  force?: string,
): Promise<string[]> {
  const manifest = await site.store.readRelease(name, version)
  const folder = await site.store.releaseFolder(name, version)
  if (manifest.contract !== CONTRACT)
    return [`it speaks contract ${manifest.contract}, this shell speaks ${CONTRACT}`]
  const damaged = await digestProblems(folder, manifest)
  if (damaged.length > 0) return damaged
  return [
    ...(await routeProblems(site, manifest)),
    ...lossProblems(await unsaidLosses(site, manifest), force),
    ...(await serverProblems(site.siteDir, folder, manifest)),
  ]
}

/** Routes that would be gone, beyond those for which the release itself was given a reason. */
const unsaidLosses = async (site: Site, manifest: ReleaseManifest) =>
  (await lostRoutes(site, manifest)).filter((route) => !manifest.dropped.includes(route))

type EntryChange = (entry: RegistryEntry | undefined) => RegistryEntry

/**
 * Checks a release, then changes the entry of its remote. The checks take seconds, so what they rest on is looked at
 * again under the lock: of two promotes at once one wins and the other says so, and no route gets two owners.
 */
async function checkAndChange(
  site: Site,
  name: string,
  version: string,
  force: string | undefined,
  change: EntryChange,
) {
  const refuse = (reasons: string[]) => {
    if (reasons.length > 0) throw new RefusedError(`${name} ${version}`, reasons)
  }
  const before = await site.store.readRegistry().catch(() => null)
  refuse(await promoteProblems(site, name, version, force))
  return site.store.updateRegistry(async (registry) => {
    const entry = registry.remotes[name]
    if (!isDeepStrictEqual(entry, before?.remotes[name]))
      refuse([`another release command has changed ${name} meanwhile: look at status, then try again`])
    const manifest = await site.store.readRelease(name, version)
    refuse(await routeProblems(site, manifest))
    const lost = await unsaidLosses(site, manifest)
    const incident = { at: new Date().toISOString(), version, reason: `without ${lost.join(', ')}: ${force}` }
    const changed = lost.length > 0 ? withIncident(change(entry), incident) : change(entry)
    return { ...registry, remotes: { ...registry.remotes, [name]: changed } }
  })
}

/**
 * Checks a release again and makes it live.
 * @param force why the loss of a route is accepted; recorded with the remote
 * @throws {RefusedError}
 */
export async function promote(site: Site, name: string, version: string, force?: string): Promise<Registry> {
  const registry = await checkAndChange(site, name, version, force, (entry) => withLive(entry, version))
  await leaveNote(site.siteDir, { kind: 'promote', section: name, detail: version })
  return registry
}

/** Returns to the release that was live before. */
export async function rollback(site: Site, name: string): Promise<Registry> {
  const changed = await site.store.updateRegistry(async (registry) => {
    const entry = withRollback(name, registry.remotes[name])
    const manifest = await site.store.readRelease(name, entry.live)
    const damaged = await digestProblems(await site.store.releaseFolder(name, entry.live), manifest)
    if (damaged.length > 0) throw new RefusedError(`the rollback to ${name} ${entry.live}`, damaged)
    return { ...registry, remotes: { ...registry.remotes, [name]: entry } }
  })
  await leaveNote(site.siteDir, {
    kind: 'rollback',
    section: name,
    detail: changed.remotes[name]?.live ?? null,
  })
  return changed
}

/**
 * Gives a share of the visitors another release; 0 percent ends it.
 * @param force why the loss of a route is accepted; recorded with the remote
 * @throws {RefusedError}
 */
export async function canary(
  site: Site,
  name: string,
  version: string,
  percent: number,
  force?: string,
): Promise<Registry> {
  const change: EntryChange = (entry) => withCanary(name, entry, version, percent)
  const changed =
    percent > 0
      ? await checkAndChange(site, name, version, force, change)
      : await site.store.updateRegistry((registry) => ({
          ...registry,
          remotes: { ...registry.remotes, [name]: change(registry.remotes[name]) },
        }))
  await leaveNote(site.siteDir, { kind: 'canary', section: name, detail: `${version} ${percent} %` })
  return changed
}

/** Takes a section offline, or with null brings it back. @throws {Error} when it is not live */
export async function setOffline(site: Site, name: string, offline: Offline | null): Promise<Registry> {
  const changed = await site.store.updateRegistry((registry) => ({
    ...registry,
    remotes: { ...registry.remotes, [name]: withOffline(name, registry.remotes[name], offline) },
  }))
  const kind = offline === null ? 'online' : 'offline'
  await leaveNote(site.siteDir, { kind, section: name, detail: offline && String(offline.status) })
  return changed
}

/** Digests of every release that the registry names. @returns problems by `<remote> <version>` */
export async function verify({ store }: Site): Promise<Map<string, string[]>> {
  const registry = await store.readRegistry()
  const problems = new Map<string, string[]>()
  for (const [name, entry] of Object.entries(registry.remotes))
    for (const version of [
      entry.live,
      ...(entry.canary ? [entry.canary.version] : []),
      ...entry.previous.slice(0, 1),
    ]) {
      const found = await store
        .readRelease(name, version)
        .then(async (manifest) => digestProblems(await store.releaseFolder(name, version), manifest))
        .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
      if (found.length > 0) problems.set(`${name} ${version}`, found)
    }
  return problems
}

const inUse = (entry: RegistryEntry, version: string) =>
  entry.live === version || entry.canary?.version === version || entry.previous.includes(version)

/** Removes stored releases that are neither live, canary, nor among the `keep` latest previous ones. */
export async function prune({ store }: Site, keep: number): Promise<ReleaseManifest[]> {
  // listed before the registry is locked: a release that is added meanwhile is not touched
  const stored = await store.list()
  const { remotes } = await store.updateRegistry((current) => ({
    ...current,
    remotes: Object.fromEntries(
      Object.entries(current.remotes).map(([name, entry]) => [
        name,
        { ...entry, previous: entry.previous.slice(0, keep) },
      ]),
    ),
  }))
  const unused = stored.filter(({ name, version }) => {
    const entry = remotes[name]
    return !entry || !inUse(entry, version)
  })
  for (const { name, version } of unused) await store.remove(name, version)
  return unused
}
