import { setTimeout as delay } from 'node:timers/promises'
import type { Preview, RemoteSnapshot } from '@lustre/platform'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { routeFacts } from '@lustre/platform/route-facts'
import type { ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { type ReleaseManifest, UntrustedError } from '../releases/manifest.ts'
import { type Offline, type Pointer, type Registry, SHELL } from '../releases/registry.ts'
import { snapshotOf } from '../releases/snapshot.ts'
import type { ReleaseStore } from '../releases/store.ts'

/** Visitors keep getting the old releases for so long, at most, while the new ones are made ready. */
const PREPARE_LIMIT_MS = 400
/** A release that could not be loaded is tried again after so long, then after twice that, and so on. */
const RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

export type LoadedRelease = { manifest: ReleaseManifest; folder: string; snapshot: RemoteSnapshot }
type LoadedRemote = {
  live: LoadedRelease
  canary: { release: LoadedRelease; percent: number } | null
  offline?: Offline | undefined
  /** Set where nothing of it is trusted any more. */
  closed?: Offline
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
  reason: string
}

export type SiteState = {
  /** The pointers that it was made from. */
  registry: Registry
  /** true while some release is given to a share of the visitors only. */
  hasCanary: boolean
  /** @param bucket 0 to 99, the visitor's place; a canary of 10 percent goes to the buckets 0 to 9 */
  variantFor(bucket: number): Variant
  /** Everything that some visitor gets, what everyone gets first. */
  variants(): Variant[]
}

/** A section of which no release is trusted any more: what it was is not run, and its pages say so. */
const closed = (remote: LoadedRemote | undefined): LoadedRemote | undefined =>
  remote && { ...remote, canary: null, closed: { status: 503, message: null } }

type Loading = { remote: LoadedRemote | undefined; missing: NotLoaded[] }

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

function buildState(registry: Registry, remotes: Map<string, LoadedRemote>): SiteState {
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
    registry,
    hasCanary: canaryShares.length > 0,
    variantFor,
    variants: () => [
      ...new Set([Number.POSITIVE_INFINITY, ...canaryShares.map((share) => share - 1)].map(variantFor)),
    ],
  }
}

/**
 * Follows the pointers. One that cannot be read, or a release that is not there, changes nothing for the remotes
 * that are up: what was last good stays, and the log says so.
 * @param env where the public settings of the sections come from
 */
export function createSiteState(
  store: ReleaseStore,
  config: SiteConfig,
  log: ServerLogger,
  env: Environment = {},
) {
  let remotes = new Map<string, LoadedRemote>()
  let state = buildState({ remotes: {}, shell: null, damaged: {}, etags: {} }, remotes)
  const preparations = new Set<(next: SiteState) => Promise<unknown>>()
  const followers = new Set<(now: SiteState) => void>()
  let loading: Promise<void> = Promise.resolve()
  let readable = false
  let notLoaded: NotLoaded[] = []
  let tries = 0
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

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

  async function loadRemote(name: string, pointer: Pointer): Promise<Loading> {
    const missing: NotLoaded[] = []
    let isUntrusted = false
    const attempt = (version: string, consequence: string) =>
      loadRelease(name, version).catch((error: unknown) => {
        log.error(`a release could not be loaded; ${consequence}`, error, { remote: name, release: version })
        const reason = error instanceof Error ? error.message : String(error)
        isUntrusted ||= error instanceof UntrustedError && version === pointer.live
        missing.push({ remote: name, version, instead: null, reason })
        return null
      })
    const live = await attempt(pointer.live, 'the last good one stays')
    const release = pointer.canary && (await attempt(pointer.canary.version, 'everyone gets the live one'))
    const remote = live
      ? { live, canary: pointer.canary && release && { release, percent: pointer.canary.percent } }
      : isUntrusted
        ? ((await lastGood(name, pointer.previous)) ?? closed(remotes.get(name)))
        : (remotes.get(name) ?? (await lastGood(name, pointer.previous)))
    return {
      remote: remote && { ...remote, offline: pointer.offline ?? remote.closed },
      missing: missing.map((each) => ({ ...each, instead: remote?.live.manifest.version ?? null })),
    }
  }

  /** A pointer that cannot be read says nothing: what was last good stays. */
  function withoutPointer(name: string, reason: string): Loading {
    const remote = remotes.get(name)
    log.error('a pointer could not be read; its section stays as it is', reason, { remote: name })
    const missing = {
      remote: name,
      version: 'unknown',
      instead: remote?.live.manifest.version ?? null,
      reason,
    }
    return { remote, missing: [missing] }
  }

  /** The pointers for a host that starts while the store is away; one that is up goes on with what it has. */
  async function whileAway(error: unknown): Promise<Registry | null> {
    readable = false
    log.error('the release store is away; the site stays as it is', error)
    return remotes.size === 0 ? store.keptRegistry() : null
  }

  async function reload(): Promise<void> {
    clearTimeout(retry)
    try {
      readable = true
      const registry = await store.readRegistry().catch(whileAway)
      if (registry === null) return
      // one whose pointer is gone stays: a disk or a bucket that is being emptied is no wish to close the site
      const names = new Set([...Object.keys(registry.etags), ...remotes.keys()])
      names.delete(SHELL)
      const loaded = await Promise.all(
        [...names].toSorted().map(async (name) => {
          const pointer = registry.remotes[name]
          return [
            name,
            pointer
              ? await loadRemote(name, pointer)
              : withoutPointer(name, registry.damaged[name] ?? 'it is not there'),
          ] as const
        }),
      )
      remotes = new Map(loaded.flatMap(([name, { remote }]) => (remote ? [[name, remote]] : [])))
      notLoaded = loaded.flatMap(([name, { missing }]) => (registry.remotes[name]?.offline ? [] : missing))
      const next = buildState(registry, remotes)
      const ready = Promise.all([...preparations].map((prepare) => prepare(next)))
      await Promise.race([ready, delay(PREPARE_LIMIT_MS, undefined, { ref: false })])
      state = next
      for (const follow of followers) follow(state)
    } catch (error) {
      log.error('the releases could not be taken over; the site stays as it is', error)
    }
    tries = notLoaded.length === 0 ? 0 : tries + 1
    if (tries > 0 && !isClosed)
      retry = setTimeout(
        () => void refresh(),
        Math.min(RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS),
      ).unref()
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
    close() {
      isClosed = true
      clearTimeout(retry)
      stopWatching()
    },
  }
}
