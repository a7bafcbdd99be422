import type { ServerLogger } from '@lustre/platform/server'
import { type Pointer, SHELL, withEvent, withIncident, withRollback } from '../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { count, isWorse, type Tally } from './verdict.ts'

/** How long a release is on trial. Later failures have other causes. */
const TRIAL_MS = 30 * 60_000
/**
 * Browsers of this many networks must have got a release, and of so many must report it, so that a few strangers
 * together cannot roll it back.
 */
const FEWEST_NETWORKS = { got: 20, failed: 5 }
/** The most networks that are counted; a report of a further one does not count. */
const MOST_NETWORKS = 10_000

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
  // After a rollback the last promote is of another version.
  const given = history.find(({ kind }) => kind === (isCanary ? 'canary' : 'promote'))
  if (given?.version !== version) return null
  return { at: Date.parse(given.at), before }
}

type Released = { name: string; version: string }

/** Pages and calls are judged apart, because the calls that work would hide a page that always fails. */
type Kind = 'page' | 'call'

type Counts = {
  tallies: Record<Kind, Tally>
  /** The networks whose browsers got its pages, and those of them whose browsers reported a failure. */
  gotIn: Set<string>
  failedIn: Set<string>
}

type Watched = Counts & {
  /**
   * null when it is not on trial. `at` is the start of the trial and `since` that of this host's count; `before` is
   * the earlier version: beside a canary it goes on, and on a host that has just started it is empty.
   */
  trial: { at: number; since: number; before: Counts } | null
}

const noCounts = (): Counts => ({
  tallies: { page: { failed: 0, total: 0 }, call: { failed: 0, total: 0 } },
  gotIn: new Set(),
  failedIn: new Set(),
})

/** Returns the network that belongs to one operator in most cases: /16 of IPv4, /32 of IPv6. */
export const wideNetworkOf = (address: string): string =>
  address.split(address.includes(':') ? ':' : '.', 2).join('.')

const inBrowsers = ({ gotIn, failedIn }: Counts): Tally => ({ failed: failedIn.size, total: gotIn.size })

/**
 * Rolls back a release that fails after a promote, and records the reason for `status`. It does so when `threshold`
 * renders fail without a success. On trial, it also does so when it fails more often than the earlier release:
 * renders, API calls and deaths of the process, or pages in browsers on several networks. The function is long
 * because its functions share the counts of each release.
 * @param threshold the fewest failures; 0 switches it off
 */
export function createAutomaticRollback(
  store: Pick<WritableReleaseStore, 'readRegistry' | 'change'>,
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
    const fresh: Watched = { ...noCounts(), trial: null }
    watched.set(key, fresh)
    return fresh
  }

  function isOnTrial({ name, version }: Released): boolean {
    const { trial } = watchedAs(name, version)
    return trial !== null && now() - trial.since < TRIAL_MS
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

  function judge(name: string, version: string, error: string, kind: Kind): void {
    const { tallies, trial } = watchedAs(name, version)
    const tally = tallies[kind]
    count(tally, true)
    const { failed, total } = tally
    if (threshold === 0 || failed < threshold) return
    const why = error.split('\n', 1)[0] ?? 'it fails'
    if (kind === 'page' && !proven.has(keyOf(name, version))) {
      // Tries again at every multiple, because another command may have held the registry.
      if (failed % threshold === 0) void rollBack(name, version, why)
      return
    }
    if (trial !== null && now() - trial.since < TRIAL_MS && isWorse(tally, trial.before.tallies[kind]))
      void rollBack(name, version, `${why} (${failed} of ${total} failed)`)
  }

  return {
    /** @param error the first line of the failure, or null for a success */
    onRender(name: string, version: string, error: string | null): void {
      if (error !== null) return judge(name, version, error, 'page')
      proven.add(keyOf(name, version))
      count(watchedAs(name, version).tallies.page, false)
    },
    /** @param error a failure of the API itself, or null when it answered */
    onCall(name: string, version: string, error: string | null): void {
      if (error !== null) judge(name, version, error, 'call')
      else count(watchedAs(name, version).tallies.call, false)
    },
    /** @param address of the browser that got a page of the release */
    onView(name: string, version: string, address: string): void {
      const { gotIn } = watchedAs(name, version)
      if (gotIn.size < MOST_NETWORKS) gotIn.add(wideNetworkOf(address))
    },
    /**
     * Takes an error of a page that this host sent. It counts against the first release on trial.
     * @param releases the page's own, then others that may have caused the error
     */
    onBrowserError(releases: readonly Released[], error: string, address: string): void {
      const suspect = releases.find(isOnTrial)
      for (const { name, version } of suspect ? [suspect] : releases) {
        const release = watchedAs(name, version)
        const network = wideNetworkOf(address)
        if (!release.gotIn.has(network) || release.failedIn.has(network)) continue
        release.failedIn.add(network)
        if (threshold === 0 || release.trial === null || !suspect) continue
        const { failed, total } = inBrowsers(release)
        const { got, failed: fewest } = FEWEST_NETWORKS
        if (total < got || failed < Math.max(threshold, fewest)) continue
        if (isWorse({ failed, total }, inBrowsers(release.trial.before)))
          void rollBack(name, version, `${error} (in browsers of ${failed} networks, out of ${total})`)
      }
    },
    /** Called when its process has ended by itself, or was killed. */
    onDeath: (name: string, version: string, reason: string) =>
      judge(name, version, `its process ended: ${reason}`, 'call'),
    /** Takes the releases that visitors get from now on, and their trials. */
    onChange(releases: readonly { name: string; version: string; trial: Trial | null }[]): void {
      for (const { name, version, trial } of releases) {
        const release = watchedAs(name, version)
        if (trial === null) release.trial = null
        else if (release.trial?.at !== trial.at) {
          // The clock of the machine that promoted may be ahead.
          const since = Math.min(trial.at, now())
          const before = watchedAs(name, trial.before)
          Object.assign(release, noCounts(), { trial: { at: trial.at, since, before } })
        }
      }
      const used = new Set(releases.map(({ name, version }) => keyOf(name, version)))
      // A release that returns starts with an empty count.
      for (const key of watched.keys()) if (!used.has(key)) watched.delete(key)
    },
  }
}
