import type { ServerLogger } from '@lustre/platform/server'
import { type Pointer, SHELL, withEvent, withIncident, withRollback } from '../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { createFailureWindow, isClearlyWorse, type Tally } from './failure-window.ts'

/** How long a release is on trial. Later failures have other causes. */
const TRIAL_MS = 30 * 60_000
/** Reports must come from this many networks, so that a few visitors together cannot roll a release back. */
const FEWEST_NETWORKS = 5
/** The most networks that are counted separately. */
const MOST_NETWORKS = 1000

/** When visitors got a release, in milliseconds since the epoch, and the version that they had before. */
type Trial = { at: number; before: string }

/**
 * Returns the trial of a version from the history of its pointer. Each promote and each share of a canary
 * begins one, on every host and across restarts. null after a rollback, so that no rollback leads to the
 * next, and without an earlier version to return to.
 */
export function trialOf({ live, previous, canary, history }: Pointer, version: string): Trial | null {
  const isCanary = version === canary?.version
  const before = isCanary ? live : previous[0]
  if (before === undefined || (version !== live && !isCanary)) return null
  const given = isCanary
    ? history.find((event) => event.kind === 'canary' && event.version === version)
    : history.find(({ kind }) => kind === 'promote' || kind === 'rollback')
  if (given === undefined || given.kind === 'rollback' || given.version !== version) return null
  return { at: Date.parse(given.at), before }
}

type Watched = {
  window: ReturnType<typeof createFailureWindow>
  failures: number
  failedPages: number
  /** Its pages that visitors got, and the networks whose browsers reported a failure. */
  views: number
  failedIn: Set<string>
  /**
   * null when it is not on trial. `at` is the start of the trial and `since` that of this host's count;
   * `before` is the last minute of the earlier version, which is empty on a host that has just started.
   */
  trial: { at: number; since: number; before: Tally; inBrowsersBefore: Tally } | null
}

/** Returns the network that belongs to one operator in most cases: /24 of IPv4, /48 of IPv6. */
export const wideNetworkOf = (address: string): string =>
  address.split(address.includes(':') ? ':' : '.', 3).join('.')

const inBrowsers = ({ views, failedIn }: Watched): Tally => ({
  failed: failedIn.size,
  // Hosts do not see the views that a shared cache serves.
  total: Math.max(views, failedIn.size),
})

/**
 * Rolls back a release that fails after a promote, and records the reason for `status`. It does so when
 * `threshold` renders fail without a success. On trial, it also does so when failures (renders, API calls,
 * deaths of the process) rise clearly above those of the earlier release, or when pages fail in browsers on
 * several networks, and a clearly higher share of them than before.
 * @param threshold 0 switches it off
 */
export function createAutomaticRollback(
  store: WritableReleaseStore,
  threshold: number,
  log: ServerLogger,
  now: () => number,
) {
  const watched = new Map<string, Watched>()
  /** Releases with a rendered page. Their pages are in the cache, and not rendered again when they return. */
  const proven = new Set<string>()
  const keyOf = (name: string, version: string) => `${name} ${version}`

  function watchedAs(name: string, version: string): Watched {
    const key = keyOf(name, version)
    const known = watched.get(key)
    if (known) return known
    const fresh: Watched = {
      window: createFailureWindow(now),
      failures: 0,
      failedPages: 0,
      views: 0,
      failedIn: new Set(),
      trial: null,
    }
    watched.set(key, fresh)
    return fresh
  }

  async function rollBack(name: string, version: string, reason: string): Promise<void> {
    const isUsed = (entry: Pointer | undefined) =>
      entry?.live === version || entry?.canary?.version === version
    try {
      // Another host may already have rolled it back.
      const { remotes, shell } = await store.readRegistry()
      if (!isUsed(name === SHELL ? (shell ?? undefined) : remotes[name])) return
      const why = `rolled back: ${reason}`
      await store.change(name, (pointer) => {
        if (!pointer || !isUsed(pointer)) throw new Error(`${name} ${version} is no longer in use`)
        const back = pointer.live === version ? withRollback(name, pointer) : { ...pointer, canary: null }
        const incident = { at: new Date(now()).toISOString(), version, reason: why }
        const event = { by: 'host', kind: 'automatic-rollback' as const, version, note: why }
        return withEvent(withIncident(back, incident), event)
      })
      log.warn('a failing release was rolled back', { remote: name, release: version })
    } catch (error) {
      log.error('a failing release could not be rolled back', error, { remote: name, release: version })
    }
  }

  function judge(name: string, version: string, error: string, isPage: boolean): void {
    const release = watchedAs(name, version)
    release.window.add(true)
    release.failures += 1
    if (isPage) release.failedPages += 1
    if (threshold === 0) return
    const why = error.split('\n', 1)[0] ?? 'it fails'
    // Tries again at every multiple, because another command may have held the registry.
    if (isPage && !proven.has(keyOf(name, version)) && release.failedPages % threshold === 0)
      return void rollBack(name, version, why)
    const { trial, failures, window } = release
    if (trial === null || now() - trial.since >= TRIAL_MS || failures % threshold !== 0) return
    const { failed, total } = window.read()
    if (failed >= threshold && isClearlyWorse({ failed, total }, trial.before))
      void rollBack(name, version, `${why} (${failed} of ${total} failed within a minute)`)
  }

  return {
    /** @param error the first line of the failure, or null for a success */
    onRender(name: string, version: string, error: string | null): void {
      if (error !== null) return judge(name, version, error, true)
      proven.add(keyOf(name, version))
      watchedAs(name, version).window.add(false)
    },
    /** @param error a failure of the API itself, or null when it answered */
    onCall(name: string, version: string, error: string | null): void {
      if (error !== null) judge(name, version, error, false)
      else watchedAs(name, version).window.add(false)
    },
    onView(name: string, version: string): void {
      watchedAs(name, version).views += 1
    },
    onBrowserError(name: string, version: string, error: string, address: string): void {
      const release = watchedAs(name, version)
      const { trial, failedIn } = release
      const network = wideNetworkOf(address)
      if (failedIn.has(network) || failedIn.size >= MOST_NETWORKS) return
      failedIn.add(network)
      if (threshold === 0 || trial === null || now() - trial.since >= TRIAL_MS) return
      if (failedIn.size < Math.max(threshold, FEWEST_NETWORKS)) return
      const { failed, total } = inBrowsers(release)
      if (isClearlyWorse({ failed, total }, trial.inBrowsersBefore))
        void rollBack(
          name,
          version,
          `${error} (in the browsers of ${failed} visitors, out of ${total} page views)`,
        )
    },
    /** Called when its process has ended by itself, or was killed. */
    onDeath: (name: string, version: string, reason: string) =>
      judge(name, version, `its process ended: ${reason}`, false),
    /** Takes the releases that visitors get from now on, and their trials. */
    onChange(releases: readonly { name: string; version: string; trial: Trial | null }[]): void {
      for (const { name, version, trial } of releases) {
        const release = watchedAs(name, version)
        if (trial === null) release.trial = null
        else if (release.trial?.at !== trial.at) {
          const last = watchedAs(name, trial.before)
          // The clock of the machine that promoted may be ahead.
          const since = Math.min(trial.at, now())
          release.trial = {
            at: trial.at,
            since,
            before: last.window.read(),
            inBrowsersBefore: inBrowsers(last),
          }
        }
      }
      const used = new Set(releases.map(({ name, version }) => keyOf(name, version)))
      // A release that returns starts with an empty count.
      for (const key of watched.keys()) if (!used.has(key)) watched.delete(key)
    },
  }
}
