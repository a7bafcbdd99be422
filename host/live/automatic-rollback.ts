import type { ServerLogger } from '@lustre/platform/server'
import { type RegistryEntry, withIncident, withRollback } from '../releases/registry.ts'
import type { WritableReleaseStore } from '../releases/store.ts'

/**
 * Watches what becomes of a release's pages after a promote. One that fails on every render, `threshold` times
 * without a success, is rolled back; the reason is kept in the registry and shown by `status`.
 * @param threshold 0 switches it off
 */
export function createAutomaticRollback(
  store: WritableReleaseStore,
  threshold: number,
  log: ServerLogger,
  now: () => number,
) {
  const failures = new Map<string, number>()
  const proven = new Set<string>()

  async function rollBack(name: string, version: string, reason: string): Promise<void> {
    const isUsed = (entry: RegistryEntry | undefined) =>
      entry?.live === version || entry?.canary?.version === version
    try {
      // another host may have done it
      if (!isUsed((await store.readRegistry()).remotes[name])) return
      await store.updateRegistry((registry) => {
        const entry = registry.remotes[name]
        if (!entry || !isUsed(entry)) return registry
        const back = entry.live === version ? withRollback(name, entry) : { ...entry, canary: null }
        const incident = { at: new Date(now()).toISOString(), version, reason: `rolled back: ${reason}` }
        return { ...registry, remotes: { ...registry.remotes, [name]: withIncident(back, incident) } }
      })
      log.warn('a release that only failed was rolled back', { remote: name, release: version })
    } catch (error) {
      log.error('a failing release could not be rolled back', error, { remote: name, release: version })
    }
  }

  return {
    /** @param error the first line of what went wrong, or null when the page was rendered */
    onRender(name: string, version: string, error: string | null): void {
      const key = `${name} ${version}`
      if (error === null) {
        proven.add(key)
        failures.delete(key)
        return
      }
      if (threshold === 0 || proven.has(key)) return
      const count = (failures.get(key) ?? 0) + 1
      failures.set(key, count)
      // again at every multiple: another command may have held the registry
      if (count % threshold === 0) void rollBack(name, version, error.split('\n', 1)[0] ?? 'it fails')
    },
  }
}
