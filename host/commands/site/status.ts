import { ageOf } from '../../changes/age-of.ts'
import { pointerIn, readManifest, type Site } from '../../changes/command-site.ts'
import { RefusedError, refuseFor } from '../../changes/refused.ts'
import { messageOf } from '../../files/message-of.ts'
import { hoursOn } from '../../live/hour.ts'
import { figuresIn } from '../../live/release-figures.ts'
import { problemsOfHosts, readReports } from '../../releases/registry/host-reports.ts'
import { type Offline, type Pointer, pointersOf } from '../../releases/registry/registry.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import type { ReleaseStore } from '../../releases/store/store.ts'

/**
 * Checks that a release is the canary and that visitors have seen it. Hosts report every ten seconds.
 * @param views the minimum number of documents in the last hour, on all hosts together
 * @returns the pointer that the check rests on
 * @throws {RefusedError} also when a host has rolled the canary back
 */
export async function tried(
  { store, objects }: Site,
  name: string,
  version: string,
  views: number,
  now = Date.now(),
): Promise<Pointer> {
  const what = `${name} ${version}`
  const pointer = pointerIn(await store.readRegistry(), name)
  if (pointer?.canary?.version !== version) {
    const why = pointer?.incidents.find((incident) => incident.version === version)?.reason
    throw new RefusedError(what, [`it is not the canary${why === undefined ? '' : `: ${why}`}`])
  }
  const hour = hoursOn((await readReports(objects, store.channel)).map(figuresIn), now)(name, version)
  refuseFor(
    what,
    hour.views < views
      ? [`visitors got ${hour.views} of its pages within the last hour, and --after-views says ${views}`]
      : [],
  )
  return pointer
}

const NOTHING = {
  live: null,
  canary: null,
  previous: null,
  bytes: null,
  created: null,
  author: null,
  lastHour: null,
}
const offlineNote = ({ status, message }: Offline) =>
  `OFFLINE ${status}${message === null ? '' : `: ${message}`}`

/**
 * Returns one row for each remote.
 * @param now milliseconds since the epoch
 * @param objects the store in which running hosts report what they cannot serve
 */
export async function status(store: ReleaseStore, now: number, objects?: ObjectStore) {
  const reports = objects ? await readReports(objects, store.channel) : []
  const notServed = problemsOfHosts(reports, now)
  const hourOf = hoursOn(reports.map(figuresIn), now)
  const registry = await store.readRegistry()
  const damaged = Object.entries(registry.damaged).map(([remote, problem]) => ({
    ...NOTHING,
    remote,
    health: `DAMAGED: ${problem}`,
  }))
  const rows = await Promise.all(
    pointersOf(registry).map(async ([remote, entry]) => {
      const read = await readManifest(store, remote, entry.live).catch(messageOf)
      const release = typeof read === 'string' ? null : read
      const incident = entry.incidents[0]
      const notes = [
        ...(entry.offline ? [offlineNote(entry.offline)] : []),
        ...(notServed[remote] ?? []).map((each) => `NOT SERVED by ${each}`),
        ...(typeof read === 'string' ? [`DAMAGED: ${read}`] : remote in notServed ? [] : ['ok']),
        ...(release?.note ? [release.note] : []),
        ...(release && 'forced' in release && release.forced ? [`forced: ${release.forced}`] : []),
        ...(incident ? [`${incident.at}: ${incident.version} ${incident.reason}`] : []),
      ]
      return {
        remote,
        live: entry.live,
        canary: entry.canary,
        previous: entry.previous[0] ?? null,
        /** The remote's own JS and CSS before interaction, brotli. */
        bytes: release ? release.sizes.js + release.sizes.css : null,
        created: release?.created ?? null,
        author: release?.author ?? null,
        health: notes.join('; '),
        /** The last hour on all hosts, of the live release and of the canary. */
        lastHour: {
          live: hourOf(remote, entry.live),
          canary: entry.canary && hourOf(remote, entry.canary.version),
        },
      }
    }),
  )
  return [...rows, ...damaged]
}

const COLUMNS = ['remote', 'live', 'canary', 'previous', 'size', 'age', 'author', 'health'] as const

/** @param now milliseconds since the epoch */
export function formatTable(sections: Awaited<ReturnType<typeof status>>, now: number): string {
  const rows = sections.map(({ remote, live, canary, previous, bytes, created, author, health }) => ({
    remote,
    live: live ?? '-',
    canary: canary ? `${canary.version} (${canary.percent} %)` : '-',
    previous: previous ?? '-',
    size: bytes === null ? '-' : `${(bytes / 1024).toFixed(1)} KiB`,
    age: created === null ? '-' : ageOf(now - Date.parse(created)),
    author: author ?? '-',
    health,
  }))
  const widths = COLUMNS.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(COLUMNS), ...rows.map((row) => line(COLUMNS.map((column) => row[column])))].join('\n')
}
