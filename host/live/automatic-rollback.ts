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

type Watched = {
  window: ReturnType<typeof createFailureWindow>
  failures: number
  failedPages: number
  proven: boolean
  /** Its pages that visitors got, and the networks of browsers in which one failed. */
  views: number
  failedIn: Set<string>
  /** The start of its trial, and the last minute of the release before; null when it is not on trial. */
  trial: { since: number; before: Tally; inBrowsersBefore: Tally } | null
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
  const live = new Map<string, string>()
  const wasLive = new Set<string>()
  const keyOf = (name: string, version: string) => `${name} ${version}`

  function watchedAs(name: string, version: string): Watched {
    const key = keyOf(name, version)
    const known = watched.get(key)
    if (known) return known
    const fresh: Watched = {
      window: createFailureWindow(now),
      failures: 0,
      failedPages: 0,
      proven: false,
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
    if (isPage && !release.proven && release.failedPages % threshold === 0)
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
      const release = watchedAs(name, version)
      release.proven = true
      release.window.add(false)
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
    /**
     * Sets the releases that visitors get; for each remote the live one first. Only one that was not live before is on
     * trial, so that a rollback never triggers the next.
     */
    onChange(releases: readonly { name: string; version: string }[]): void {
      const used = new Set(releases.map(({ name, version }) => keyOf(name, version)))
      const seen = new Set<string>()
      for (const { name, version } of releases) {
        const before = live.get(name)
        const key = keyOf(name, version)
        const isLive = !seen.has(name)
        const isNew = isLive ? !wasLive.has(key) : !watched.has(key)
        const release = watchedAs(name, version)
        if (isNew && before !== undefined && before !== version) {
          const last = watchedAs(name, before)
          release.trial = {
            since: now(),
            before: last.window.read(),
            inBrowsersBefore: inBrowsers(last),
          }
        }
        if (!isLive) continue
        seen.add(name)
        live.set(name, version)
        wasLive.add(key)
      }
      for (const [key, release] of watched) if (!used.has(key)) release.trial = null
    },
  }
}
