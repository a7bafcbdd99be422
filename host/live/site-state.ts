import { setTimeout as delay } from 'node:timers/promises'
import type { Preview, RemoteSnapshot } from '@lustre/platform'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { routeFacts } from '@lustre/platform/route-facts'
import type { ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { NO_SHELL } from '../releases/manifest/shell-manifest.ts'
import { NO_REGISTRY, type Offline, type Registry, SHELL } from '../releases/registry/registry.ts'
import type { ReleaseStore } from '../releases/store/store.ts'
import { createLoader, type Live, type NotLoaded, type Up } from './load-live.ts'
import { createReleaseLoader, type LoadedRelease, type LoadedShell } from './load-release.ts'

/** How long, at most, visitors keep the old releases while new ones are prepared. */
const PREPARE_LIMIT_MS = 400
/** The first wait before a failed load is tried again. It doubles each time. */
const RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/** The releases of one visitor, all from one moment. */
export type Variant = {
  key: string
  shell: LoadedShell
  remotes: RemoteSnapshot[]
  releases: Map<string, LoadedRelease>
  offline: Map<string, Offline>
  /** Set when one of the releases is a preview for this visitor alone. */
  preview?: Preview
}

/** Returns the bucket of a visitor for a section, from 0 to 99. */
export type Buckets = (section: string) => number

export type SiteState = ReturnType<typeof buildState>

/** Returns an offline remote without its pages. Browsers must load its addresses from the host. */
const offlineSnapshot = (snapshot: RemoteSnapshot): RemoteSnapshot => ({
  ...snapshot,
  routes: snapshot.routes.map(({ path, pattern, title }) => ({
    ...routeFacts({ path, title, chrome: 'site', indexed: false, ownDocument: true }),
    pattern,
    preload: [],
  })),
})

export const releasesOf = (state: SiteState): LoadedRelease[] => [
  ...new Set(state.variants().flatMap(({ releases }) => [...releases.values()])),
]

export const shellsOf = (state: SiteState): LoadedShell[] => [
  ...new Set(state.variants().map(({ shell }) => shell)),
]

/** Outside every canary. */
const NO_BUCKET = Number.POSITIVE_INFINITY

const chosen = <Release>({ live, canary }: Live<Release>, bucket: number): Release =>
  canary && bucket < canary.percent ? canary.release : live

function buildState(
  registry: Registry,
  shells: Live<LoadedShell>,
  remotes: ReadonlyMap<string, Up<LoadedRelease>>,
) {
  const variants = new Map<string, Variant>()
  const canaries = [[SHELL, shells] as const, ...remotes].flatMap(([name, { canary }]) =>
    canary ? [name] : [],
  )
  const offline = new Map(
    [...remotes].flatMap(([name, each]) => (each.offline ? [[name, each.offline]] : [])),
  )
  const variantOf = (buckets: Buckets): Variant => {
    const shell = chosen(shells, buckets(SHELL))
    const releases = new Map([...remotes].map(([name, remote]) => [name, chosen(remote, buckets(name))]))
    // Releases never change, so documents from before a rollback are valid again after it.
    const key = [shell, ...releases.values()]
      .map(
        ({ manifest: { name, version } }) => `${name}@${version}${JSON.stringify(offline.get(name)) ?? ''}`,
      )
      .join()
    const known = variants.get(key)
    if (known) return known
    const snapshots = [...releases].map(([name, { snapshot }]) =>
      offline.has(name) ? offlineSnapshot(snapshot) : snapshot,
    )
    const variant = { key, shell, releases, offline, remotes: snapshots }
    variants.set(key, variant)
    return variant
  }
  const live = variantOf(() => NO_BUCKET)
  const variantFor = canaries.length === 0 ? () => live : variantOf
  return {
    registry,
    hasCanary: canaries.length > 0,
    /** A canary of 10 percent takes the buckets 0 to 9 of its section. */
    variantFor,
    /** The variant without a canary, and one for each canary alone. */
    variants: (): Variant[] =>
      [null, ...canaries].map((canary) => variantFor((section) => (section === canary ? 0 : NO_BUCKET))),
  }
}

/**
 * Follows the pointers. After an unreadable pointer or a missing release, the last good one stays and the log has the
 * reason. The function is long because its functions share the state and its one load at a time.
 * @param env values of the sections' public settings
 * @param assets the CDN that serves browsers the files of releases; null when this host does
 */
export function createSiteState(
  store: ReleaseStore,
  config: SiteConfig,
  log: ServerLogger,
  env: Environment = {},
  assets: string | null = null,
) {
  const loader = createReleaseLoader(store, config, env, assets)
  const loadRemote = createLoader(loader.remote, log)
  const loadShell = createLoader((_shell, version) => loader.shell(version), log)
  let remotes = new Map<string, Up<LoadedRelease>>()
  let shells: Up<LoadedShell> | undefined
  let state = buildState(NO_REGISTRY, { live: NO_SHELL, canary: null }, remotes)
  const preparations = new Set<(next: SiteState) => Promise<unknown>>()
  const followers = new Set<(now: SiteState) => void>()
  let loading: Promise<void> = Promise.resolve()
  let readable = false
  let notLoaded: NotLoaded[] = []
  let tries = 0
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  /** Returns the last pointers to a host that starts while the store is unavailable. Running hosts keep theirs. */
  async function whileAway(error: unknown): Promise<Registry | null> {
    readable = false
    log.error('the release store is away; the site stays as it is', error)
    return remotes.size === 0 ? store.keptRegistry() : null
  }

  async function load(registry: Registry): Promise<void> {
    // A remote without a pointer stays, because an empty store must not close the site.
    const kept = remotes.size === 0 ? await store.keptRegistry() : null
    const names = new Set([
      ...Object.keys(registry.etags),
      ...remotes.keys(),
      ...Object.keys(kept?.remotes ?? {}),
    ])
    names.delete(SHELL)
    const loaded = await Promise.all(
      [...names].toSorted().map(async (name) => {
        const pointer = registry.remotes[name]
        const [damage, now] = [registry.damaged[name], remotes.get(name)]
        return [name, await loadRemote(name, pointer, damage, now, kept?.remotes[name])] as const
      }),
    )
    const damage = registry.damaged[SHELL]
    const shell = await loadShell(SHELL, registry.shell, damage, shells, kept?.shell ?? undefined)
    remotes = new Map(loaded.flatMap(([name, { up }]) => (up ? [[name, up]] : [])))
    shells = shell.up
    const missing = loaded.flatMap(([name, { missing: its }]) => (registry.remotes[name]?.offline ? [] : its))
    notLoaded = [...shell.missing, ...missing]
  }

  async function change(registry: Registry): Promise<void> {
    await load(registry)
    const next = buildState(registry, shells ?? { live: NO_SHELL, canary: null }, remotes)
    const ready = Promise.all([...preparations].map((prepare) => prepare(next)))
    await Promise.race([ready, delay(PREPARE_LIMIT_MS, undefined, { ref: false })])
    if (isClosed) return
    state = next
    for (const follow of followers) follow(state)
    await store.forgetOld().catch((error: unknown) => log.error('old releases stay on the disk', error))
  }

  async function reload(): Promise<void> {
    clearTimeout(retry)
    try {
      readable = true
      const registry = await store.readRegistry().catch(whileAway)
      if (registry !== null) await change(registry)
    } catch (error) {
      log.error('the new releases could not be loaded; the site stays as it is', error)
    }
    // The watcher has seen the change already, so only this retry follows a read that failed after it.
    tries = readable && notLoaded.length === 0 ? 0 : tries + 1
    if (tries > 0 && !isClosed)
      retry = setTimeout(
        () => void refresh(),
        Math.min(RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS),
      ).unref()
  }

  const refresh = () => (loading = loading.then(reload))
  const stopWatching = store.watch(() => {
    // A new release must not wait for the next retry of a broken one.
    tries = 0
    void refresh()
  })
  return {
    current: () => state,
    refresh,
    /** Returns false while the store is unavailable and visitors get the last good releases. */
    isReadable: () => readable,
    notLoaded: () => notLoaded,
    /** Adds a preparation that runs before visitors get other releases, within a short time limit. */
    beforeChange(prepare: (next: SiteState) => Promise<unknown>) {
      preparations.add(prepare)
    },
    afterChange(follow: (now: SiteState) => void) {
      followers.add(follow)
    },
    /** Resolves once all reads and writes have ended. Followers learn of no further change. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(retry)
      stopWatching()
      await loading
    },
  }
}
