import type { ServerLogger } from '@lustre/platform/server'
import { type Pointer, SHELL, withEvent, withIncident, withRollback } from '../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { createFailureWindow, isClearlyWorse, type Tally } from './failure-window.ts'

/** How long a release is on trial. Later failures have another cause than its change. */
const TRIAL_MS = 30 * 60_000
/** A few visitors in league must not roll anything back, so reports must come from this many networks, */
const FEWEST_NETWORKS = 5
/** and more than this many are not counted separately. */
const MOST_NETWORKS = 1000

/** When visitors got a release, in milliseconds since the epoch, and the version that they had before. */
type Trial = { at: number; before: string }

/**
 * Returns the trial of a version by the history of its pointer: each promote and each share of a canary begins one, on
 * every host and over restarts. null after a rollback, so that no rollback leads to the next, and where there is no
 * version to return to.
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
  /** Pages of it that visitors got, and the networks in whose browsers one failed. */
  views: number
  failedIn: Set<string>
  /**
   * null when it is not on trial. `at` is the start of the trial and `since` that of this host's count; `before` is the
   * last minute of the version before, of which a host that has just started knows nothing.
   */
  trial: { at: number; since: number; before: Tally; inBrowsersBefore: Tally } | null
}

/** Returns the network that one operator is likely to own: /24 of IPv4, /48 of IPv6. */
export const wideNetworkOf = (address: string): string =>
  address.split(address.includes(':') ? ':' : '.', 3).join('.')

const inBrowsers = ({ views, failedIn }: Watched): Tally => ({
  failed: failedIn.size,
  // A shared cache serves pages that no host counts.
  total: Math.max(views, failedIn.size),
})

/**
 * Rolls back a release that fails after a promote, and records the reason for `status`: when each render fails,
 * `threshold` times without a success; when, on trial, its failures (renders, API calls, deaths of its process) rise
 * clearly above those of the release before; or when, on trial, its pages fail in browsers of several networks, in a
 * clearly higher share than before.
 * @param threshold 0 switches it off
 */
export function createAutomaticRollback(
  store: WritableReleaseStore,
  threshold: number,
  log: ServerLogger,
  now: () => number,
) {
  const watched = new Map<string, Watched>()
  /** Releases of which a page was rendered: their pages are in the cache, and not rendered again after a return. */
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
      // Another host may have rolled it back.
      const { remotes, shell } = await store.readRegistry()
      if (!isUsed(name === SHELL ? (shell ?? undefined) : remotes[name])) return
      const why = `rolled back: ${reason}`
      await store.change(name, (pointer) => {
        if (!pointer || !isUsed(pointer)) throw new Error(`${name} ${version} is not in use any more`)
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
    // Again at every multiple, because another command may have held the registry.
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
        void rollBack(name, version, `${error} (in browsers of ${failed} visitors, of ${total} pages)`)
    },
    /** Its process has ended on its own, or had to be killed. */
    onDeath: (name: string, version: string, reason: string) =>
      judge(name, version, `its process ended: ${reason}`, false),
    /** Takes the releases that visitors get from now on, and their trials. */
    onChange(releases: readonly { name: string; version: string; trial: Trial | null }[]): void {
      for (const { name, version, trial } of releases) {
        const release = watchedAs(name, version)
        if (trial === null) release.trial = null
        else if (release.trial?.at !== trial.at) {
          const last = watchedAs(name, trial.before)
          // The clock of the promoting machine may be ahead.
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
      // A release that comes back begins again.
      for (const key of watched.keys()) if (!used.has(key)) watched.delete(key)
    },
  }
}
