import type { ServerLogger } from '@lustre/platform/server'
import { type Pointer, SHELL, withEvent, withIncident, withRollback } from '../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { createFailureWindow, isClearlyWorse, type Tally } from './failure-window.ts'
import type { Trial } from './trial.ts'

/** A release is on trial for so long after visitors get it. Later, it is not the release that has changed. */
const TRIAL_MS = 30 * 60_000
/** One visitor, or a few in league, must not roll anything back: so many networks have to tell of failures, */
const FEWEST_NETWORKS = 5
/** and more than so many need not be told apart. */
const MOST_NETWORKS = 1000

type Watched = {
  window: ReturnType<typeof createFailureWindow>
  failures: number
  failedPages: number
  /** Pages of it that visitors got, and the networks in whose browsers one failed. */
  views: number
  failedIn: Set<string>
  /**
   * When its trial was begun, since when it counts here, and what the release before did in its last minute, of which a host that has just started
   * knows nothing; null: it is not.
   */
  trial: { at: number; since: number; before: Tally; inBrowsersBefore: Tally } | null
}

/** The network that a single operator is likely to have all of: /24 of IPv4, /48 of IPv6. */
export const wideNetworkOf = (address: string): string =>
  address.split(address.includes(':') ? ':' : '.', 3).join('.')

const inBrowsers = ({ views, failedIn }: Watched): Tally => ({
  failed: failedIn.size,
  // a shared cache gives pages that no host counts
  total: Math.max(views, failedIn.size),
})

/**
 * Watches what becomes of a release after a promote. One whose pages fail on every render, `threshold` times without a
 * success, is rolled back; and one on trial whose failures (renders, calls of its API, deaths of its process) rise
 * clearly above those of the release before, whether it ever worked or not. One on trial whose pages fail in browsers of
 * several networks, and in a share of what visitors got clearly above that of the release before, goes as well. The
 * reason is kept in the registry and shown by `status`.
 * @param threshold 0 switches it off
 */
export function createAutomaticRollback(
  store: WritableReleaseStore,
  threshold: number,
  log: ServerLogger,
  now: () => number,
) {
  const watched = new Map<string, Watched>()
  /** Those of which a page was rendered; pages are kept, so that they are not rendered again after a return. */
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
      // another host may have done it
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
    // again at every multiple: another command may have held the registry
    if (isPage && !proven.has(keyOf(name, version)) && release.failedPages % threshold === 0)
      return void rollBack(name, version, why)
    const { trial, failures, window } = release
    if (trial === null || now() - trial.since >= TRIAL_MS || failures % threshold !== 0) return
    const { failed, total } = window.read()
    if (failed >= threshold && isClearlyWorse({ failed, total }, trial.before))
      void rollBack(name, version, `${why} (${failed} of ${total} failed within a minute)`)
  }

  return {
    /** @param error the first line of what went wrong, or null when the page was rendered */
    onRender(name: string, version: string, error: string | null): void {
      if (error !== null) return judge(name, version, error, true)
      proven.add(keyOf(name, version))
      watchedAs(name, version).window.add(false)
    },
    /** @param error what went wrong by its own making, or null when the API answered */
    onCall(name: string, version: string, error: string | null): void {
      if (error !== null) judge(name, version, error, false)
      else watchedAs(name, version).window.add(false)
    },
    /** A visitor got a page of it. */
    onView(name: string, version: string): void {
      watchedAs(name, version).views += 1
    },
    /** A page of it failed in a browser. @param address of the visitor */
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
    /** Its process has ended by itself, or had to be ended. */
    onDeath: (name: string, version: string, reason: string) =>
      judge(name, version, `its process ended: ${reason}`, false),
    /** Which releases visitors get from now on, and which of them are on trial. */
    onChange(releases: readonly { name: string; version: string; trial: Trial | null }[]): void {
      for (const { name, version, trial } of releases) {
        const release = watchedAs(name, version)
        if (trial === null) release.trial = null
        else if (release.trial?.at !== trial.at) {
          const last = watchedAs(name, trial.before)
          // the clock of whoever promoted it may be ahead
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
      // one that comes back begins anew
      for (const key of watched.keys()) if (!used.has(key)) watched.delete(key)
    },
  }
}
