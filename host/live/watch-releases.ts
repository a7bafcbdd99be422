import type { ServerLogger } from '@lustre/platform/server'
import type { WritableReleaseStore } from '../releases/store/store.ts'
import { createAutomaticRollback } from './automatic-rollback.ts'
import { type BrowserError, createReleaseFigures, type Speed } from './release-figures.ts'

export type ReleaseWatchOptions = {
  store: WritableReleaseStore
  /** Failures before a rollback; 0 means never. */
  threshold: number
  onFailure: (name: string, version: string, kind: 'render' | 'process' | 'browser') => void
  /** Counts the speed of a page view for the metrics. */
  onSpeed: (name: string, version: string, speed: Speed) => void
  /** Checks whether visitors get a release, because failures in previews alone roll nothing back. */
  isInUse: (name: string, version: string) => boolean
  log: ServerLogger
}

export function createReleaseWatch(options: ReleaseWatchOptions) {
  const { store, threshold, onFailure, onSpeed, isInUse, log } = options
  const figures = createReleaseFigures(Date.now)
  const rollback = createAutomaticRollback(store, threshold, log, Date.now)
  return {
    onRender(name: string, version: string, error: string | null, ms: number): void {
      if (error !== null) onFailure(name, version, 'render')
      figures.onRender(name, version, ms, error !== null)
      rollback.onRender(name, version, error)
    },
    onCall(name: string, version: string, error: string | null): void {
      figures.onCall(name, version, error !== null)
      if (isInUse(name, version)) rollback.onCall(name, version, error)
    },
    onDeath(
      { manifest: { name, version } }: { manifest: { name: string; version: string } },
      reason: string,
    ) {
      onFailure(name, version, 'process')
      figures.onError(name, version)
      if (isInUse(name, version)) rollback.onDeath(name, version, reason)
    },
    onView(name: string, version: string, address: string): void {
      figures.onView(name, version)
      rollback.onView(name, version, address)
    },
    /**
     * @param releases the page's own, then others that may have caused the error
     * @param address of the visitor; null for a report that may be forged, which only shows in figures
     */
    onBrowserError(
      releases: readonly { name: string; version: string }[],
      error: BrowserError,
      address: string | null,
    ): void {
      const [owner] = releases
      if (owner) {
        onFailure(owner.name, owner.version, 'browser')
        figures.onBrowserError(owner.name, owner.version, error)
      }
      if (address !== null) rollback.onBrowserError(releases, error.message, address)
    },
    /** @param releases of the page: its section's and the shell's */
    onSpeed(releases: readonly { name: string; version: string }[], speed: Speed): void {
      for (const { name, version } of releases) {
        figures.onSpeed(name, version, speed)
        onSpeed(name, version, speed)
      }
    },
    /** Takes the releases that visitors get from now on, with their trials. */
    onChange: rollback.onChange,
    report: figures.report,
  }
}

export type ReleaseWatch = ReturnType<typeof createReleaseWatch>
