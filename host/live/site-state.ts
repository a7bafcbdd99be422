import { setTimeout as delay } from 'node:timers/promises'
import type { Preview, RemoteSnapshot } from '@lustre/platform'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { routeFacts } from '@lustre/platform/route-facts'
import type { ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { ReleaseManifest } from '../releases/manifest.ts'
import type { Offline, RegistryEntry } from '../releases/registry.ts'
import { snapshotOf } from '../releases/snapshot.ts'
import type { ReleaseStore } from '../releases/store.ts'

/** Visitors keep getting the old releases for so long, at most, while the new ones are made ready. */
const PREPARE_LIMIT_MS = 400

export type LoadedRelease = { manifest: ReleaseManifest; folder: string; snapshot: RemoteSnapshot }
type LoadedRemote = {
  live: LoadedRelease
  canary: { release: LoadedRelease; percent: number } | null
  offline?: Offline | undefined
}

/** The releases that one visitor gets, all of one moment. */
export type Variant = {
  key: string
  remotes: RemoteSnapshot[]
  releases: Map<string, LoadedRelease>
  /** Remotes that were taken offline, by name. */
  offline: Map<string, Offline>
  /** Set where one of the releases is there for this visitor alone. */
  preview?: Preview
}

/** A release that the registry names and that could not be loaded. */
export type NotLoaded = {
  remote: string
  version: string
  /** What visitors get in its place; null: its pages are gone. */
  instead: string | null
}

export type SiteState = {
  revision: number
  /** true while some release is given to a share of the visitors only. */
  hasCanary: boolean
  /** @param bucket 0 to 99, the visitor's place; a canary of 10 percent goes to the buckets 0 to 9 */
  variantFor(bucket: number): Variant
  /** Everything that some visitor gets, what everyone gets first. */
  variants(): Variant[]
}

/** What browsers know of a remote that is offline: its addresses, which are to be asked for from the host. */
const offlineSnapshot = (snapshot: RemoteSnapshot): RemoteSnapshot => ({
  ...snapshot,
  routes: snapshot.routes.map(({ path, pattern, title }) => ({
    ...routeFacts({ path, title, chrome: 'site', indexed: false, ownDocument: true }),
    pattern,
    preload: [],
  })),
})

/** Every release that some visitor gets. */
export const releasesOf = (state: SiteState): LoadedRelease[] => [
  ...new Set(state.variants().flatMap(({ releases }) => [...releases.values()])),
]

function buildState(revision: number, remotes: Map<string, LoadedRemote>): SiteState {
  const variants = new Map<string, Variant>()
  const canaryShares = [...remotes.values()].flatMap(({ canary }) => (canary ? [canary.percent] : []))
  const offline = new Map(
    [...remotes].flatMap(([name, each]) => (each.offline ? [[name, each.offline]] : [])),
  )
  const variantFor = (bucket: number): Variant => {
    const releases = new Map<string, LoadedRelease>()
    for (const [name, { live, canary }] of remotes)
      releases.set(name, canary && bucket < canary.percent ? canary.release : live)
    // releases never change, so what was composed for them before a rollback still holds after it
    const key = [...releases]
      .map(([name, { manifest }]) => `${name}@${manifest.version}${JSON.stringify(offline.get(name)) ?? ''}`)
      .join()
    const known = variants.get(key)
    if (known) return known
    const snapshots = [...releases].map(([name, { snapshot }]) =>
      offline.has(name) ? offlineSnapshot(snapshot) : snapshot,
    )
    const variant = { key, releases, offline, remotes: snapshots }
    variants.set(key, variant)
    return variant
  }
  return {
    revision,
    hasCanary: canaryShares.length > 0,
    variantFor,
    variants: () => [
      ...new Set([Number.POSITIVE_INFINITY, ...canaryShares.map((share) => share - 1)].map(variantFor)),
    ],
  }
}

/**
 * Follows the registry. A registry that cannot be read, or a release that is not there, changes nothing for the
 * remotes that are up: what was last good stays, and the log says so.
 * @param env where the public settings of the sections come from
 */
export function createSiteState(
  store: ReleaseStore,
  config: SiteConfig,
  log: ServerLogger,
  env: Environment = {},
) {
  let remotes = new Map<string, LoadedRemote>()
  let state = buildState(0, remotes)
  const preparations = new Set<(next: SiteState) => Promise<unknown>>()
  const followers = new Set<(now: SiteState) => void>()
  let loading: Promise<void> = Promise.resolve()
  let readable = false
  let notLoaded: NotLoaded[] = []

  async function loadRelease(name: string, version: string): Promise<LoadedRelease> {
    const manifest = await store.readRelease(name, version)
    return {
      manifest,
      folder: await store.releaseFolder(name, version),
      snapshot: snapshotOf(manifest, config, env),
    }
  }

  /** For a host that has just started: the newest release that was live before and is still there. */
  async function lastGood(name: string, previous: readonly string[]): Promise<LoadedRemote | undefined> {
    for (const version of previous) {
      const live = await loadRelease(name, version).catch(() => null)
      if (live) return { live, canary: null }
    }
    return undefined
  }

  async function loadRemote(
    name: string,
    entry: Pick<RegistryEntry, 'live' | 'previous' | 'canary'>,
  ): Promise<LoadedRemote | undefined> {
    const attempt = (version: string, consequence: string) =>
      loadRelease(name, version).catch((error: unknown) => {
        log.error(`a release could not be loaded; ${consequence}`, error, { remote: name, release: version })
        return null
      })
    const live = await attempt(entry.live, 'the last good one stays')
    if (!live) return remotes.get(name) ?? lastGood(name, entry.previous)
    const release = entry.canary && (await attempt(entry.canary.version, 'everyone gets the live one'))
    return { live, canary: entry.canary && release && { release, percent: entry.canary.percent } }
  }

  function missingOf(name: string, entry: RegistryEntry, loaded: LoadedRemote | undefined): NotLoaded[] {
    const instead = loaded?.live.manifest.version ?? null
    const versions = [
      ...(instead === entry.live ? [] : [entry.live]),
      ...(entry.canary && !loaded?.canary ? [entry.canary.version] : []),
    ]
    return versions.map((version) => ({ remote: name, version, instead }))
  }

  async function reload(): Promise<void> {
    try {
      const registry = await store.readRegistry()
      const loaded = await Promise.all(
        Object.entries(registry.remotes).map(
          async ([name, entry]) => [name, await loadRemote(name, entry), entry.offline] as const,
        ),
      )
      remotes = new Map(
        loaded.flatMap(([name, remote, offline]) => (remote ? [[name, { ...remote, offline }]] : [])),
      )
      notLoaded = loaded.flatMap(([name, remote]) => {
        const entry = registry.remotes[name]
        return entry && !entry.offline ? missingOf(name, entry, remote) : []
      })
      readable = true
      const next = buildState(registry.revision, remotes)
      const ready = Promise.all([...preparations].map((prepare) => prepare(next)))
      await Promise.race([ready, delay(PREPARE_LIMIT_MS, undefined, { ref: false })])
      state = next
      for (const follow of followers) follow(state)
    } catch (error) {
      readable = false
      log.error('the registry could not be read; the site stays as it is', error)
    }
  }

  const refresh = () => (loading = loading.then(reload))
  const stopWatching = store.watch(() => void refresh())
  return {
    current: () => state,
    refresh,
    /** false while the registry cannot be read, and what was last good is served. */
    isReadable: () => readable,
    /** Releases that the registry names, and that are not here. */
    notLoaded: () => notLoaded,
    /** Adds what is to be done before visitors get other releases; none is waited for longer than a moment. */
    beforeChange(prepare: (next: SiteState) => Promise<unknown>) {
      preparations.add(prepare)
    },
    /** Adds what is to be done once visitors get other releases. */
    afterChange(follow: (now: SiteState) => void) {
      followers.add(follow)
    },
    close: stopWatching,
  }
}
