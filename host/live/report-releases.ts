import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { ServerLogger } from '@lustre/platform/server'
import { type HostReport, removeReport, writeReport } from '../releases/registry/host-reports.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import type { Channel } from '../releases/store/release-keys.ts'
import { type createSiteState, releasesOf, shellsOf } from './site-state.ts'

/** Checks whether a folder is read-only for this user. */
const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EACCES', 'EROFS'].includes(String(error.code))

/** Well within the time after which a silent host counts as down. */
const EVERY_MS = 10_000

/** Writes this host's releases into the store, for the board and for release commands that wait. */
export function createReleaseReports(
  objects: ObjectStore,
  channel: Channel,
  { current, notLoaded }: Pick<ReturnType<typeof createSiteState>, 'current' | 'notLoaded'>,
  figures: () => unknown,
  log: ServerLogger,
) {
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  let isClosed = false
  let isFailing = false
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    if (isClosed) return
    const problems = Object.fromEntries(
      notLoaded().map(({ remote, version, reason }) => [remote, `${version}: ${reason}`]),
    )
    const state = current()
    const serves: Record<string, string[]> = {}
    for (const { manifest } of [...shellsOf(state), ...releasesOf(state)])
      serves[manifest.name] = [...(serves[manifest.name] ?? []), manifest.version]
    const report: HostReport = {
      id,
      channel,
      at: new Date().toISOString(),
      pointers: state.registry.etags,
      problems,
      serves,
      figures: figures(),
    }
    try {
      await writeReport(objects, report)
      isFailing = false
    } catch (error) {
      // A packed site's store is read-only. Any other store may be unavailable for a long time, so one line is enough.
      if (!isFailing && !isReadOnly(error))
        log.warn('what this host serves cannot be reported', { cause: String(error) })
      isFailing = true
    }
  }
  const report = () => {
    writing = writing.then(write)
  }
  const timer = setInterval(report, EVERY_MS).unref()
  return {
    id,
    report,
    async close(): Promise<void> {
      clearInterval(timer)
      isClosed = true
      await writing
      await removeReport(objects, id).catch(() => {})
    },
  }
}
