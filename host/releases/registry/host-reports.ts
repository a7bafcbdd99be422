import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { parsedOrNull } from '../../files/read-json.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { CHANNELS, type Channel, pointerKey } from '../store/release-keys.ts'

/**
 * Milliseconds without a report until a host counts as down. Hosts report every ten seconds. Shorter than a
 * command waits, so that a killed host does not block one.
 */
const AWAY_MS = 12_000
const POLL_MS = 200
/** How long a dead host's last report stays, for operators. */
const GONE_MS = 7 * 86_400_000

const reportSchema = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  at: z.iso.datetime(),
  pointers: z.record(z.string(), z.string()),
  problems: z.record(z.string(), z.string()),
  /** By remote and shell: the versions that visitors get, with the live one first. */
  serves: z.record(z.string(), z.array(z.string())),
  figures: z.unknown(),
})
export type HostReport = z.output<typeof reportSchema>

const keyOf = (id: string) => `hosts/${id}.json`

export const writeReport = (objects: ObjectStore, report: HostReport) =>
  objects.put(keyOf(report.id), `${JSON.stringify(report)}\n`, { type: 'application/json' })

export const removeReport = (objects: ObjectStore, id: string): Promise<void> => objects.remove(keyOf(id))

export const isUp = ({ at }: Pick<HostReport, 'at'>, now: number): boolean => now - Date.parse(at) < AWAY_MS

/** Reads the reports of the hosts that follow a channel. */
export async function readReports(objects: ObjectStore, channel: Channel): Promise<HostReport[]> {
  const infos = await objects.list('hosts/')
  const read = await Promise.all(
    infos.map(async ({ key }) => {
      const object = await objects.get(key)
      return object && parsedOrNull(String(object.body), reportSchema)
    }),
  )
  return read.filter((report) => report !== null).filter((report) => report.channel === channel)
}

export async function removeGoneReports(objects: ObjectStore, now: number): Promise<void> {
  for (const { key, modified } of await objects.list('hosts/'))
    if (now - modified.getTime() > GONE_MS) await objects.remove(key)
}

/** Returns what running hosts cannot serve, by name: '<host>: <reason>'. */
export function problemsOfHosts(reports: readonly HostReport[], now: number): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { id, problems } of reports.filter((report) => isUp(report, now)))
    for (const [name, reason] of Object.entries(problems)) (found[name] ??= []).push(`${id}: ${reason}`)
  return found
}

/**
 * Waits until every running host serves by a changed pointer, or by a later change of it.
 * @returns the number of those hosts, and by host what refuses it or has not answered within the limit
 */
export async function acknowledged(
  objects: ObjectStore,
  channel: Channel,
  name: string,
  etag: string,
  limitMs: number,
) {
  const end = performance.now() + limitMs
  for (;;) {
    const reports = (await readReports(objects, channel)).filter((report) => isUp(report, Date.now()))
    const later = await objects.get(pointerKey(name, channel))
    const seen = reports.filter(({ pointers }) => [etag, later?.etag].includes(pointers[name]))
    const isOver = performance.now() > end
    if (seen.length === reports.length || isOver) {
      // Includes hosts that cannot read the pointer, and so do not serve by it.
      const refused = Object.fromEntries(
        reports.flatMap(({ id, problems }) => (problems[name] === undefined ? [] : [[id, problems[name]]])),
      )
      return {
        hosts: seen.filter(({ id }) => !(id in refused)).length,
        refused,
        silent: reports
          .filter((report) => !seen.includes(report) && !(report.id in refused))
          .map(({ id }) => id),
      }
    }
    await delay(POLL_MS)
  }
}
