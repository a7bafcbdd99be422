import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { ObjectStore } from '../store/object-store.ts'

/**
 * A host that has not reported for so long is away: it reports every ten seconds. Less than a command waits, so that one
 * that ended without a word holds no command up for good.
 */
const AWAY_MS = 12_000
const POLL_MS = 200
/** What a host said last is worth knowing for a while after it died. */
const GONE_MS = 7 * 86_400_000

const reportSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** By remote: the ETag of the pointer that visitors of this host are served by. */
  pointers: z.record(z.string(), z.string()),
  /** By remote: why what its pointer says could not be loaded. */
  problems: z.record(z.string(), z.string()),
  /** By remote and shell: the versions that visitors get, what everyone gets first. */
  serves: z.record(z.string(), z.array(z.string())),
  /** Errors and times of each release, for the board. */
  figures: z.unknown(),
})
export type HostReport = z.output<typeof reportSchema>

const keyOf = (id: string) => `hosts/${id}.json`

export const writeReport = (objects: ObjectStore, report: HostReport) =>
  objects.put(keyOf(report.id), `${JSON.stringify(report)}\n`, { type: 'application/json' })

export const removeReport = (objects: ObjectStore, id: string): Promise<void> => objects.remove(keyOf(id))

/** Whether the host of this report is up, as far as it is known. */
export const isUp = ({ at }: Pick<HostReport, 'at'>, now: number): boolean => now - Date.parse(at) < AWAY_MS

/** What all hosts said last, also those that are away. */
export async function readReports(objects: ObjectStore): Promise<HostReport[]> {
  const infos = await objects.list('hosts/')
  const read = await Promise.all(
    infos.map(async ({ key }) => {
      const object = await objects.get(key)
      return object && parsed(String(object.body))
    }),
  )
  return read.filter((report) => report !== null)
}

/** Removes what hosts said last that have been away for a week. */
export async function removeGoneReports(objects: ObjectStore, now: number): Promise<void> {
  for (const { key, modified } of await objects.list('hosts/'))
    if (now - modified.getTime() > GONE_MS) await objects.remove(key)
}

function parsed(text: string): HostReport | null {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What hosts that are up cannot serve, by name: '<host>: <reason>'. */
export function problemsOfHosts(reports: readonly HostReport[], now: number): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { id, problems } of reports.filter((report) => isUp(report, now)))
    for (const [name, reason] of Object.entries(problems)) (found[name] ??= []).push(`${id}: ${reason}`)
  return found
}

export type Acknowledgement = {
  /** Hosts that serve by the pointer now. */
  hosts: number
  /** By host: why it does not. */
  refused: Record<string, string>
  /** Hosts that are up and have said nothing of it in time. */
  silent: string[]
}

/**
 * Waits until every host that is up serves by a pointer, or says why it does not.
 * @param etag of the pointer
 * @param limitMs how long
 */
export async function acknowledged(
  objects: ObjectStore,
  name: string,
  etag: string,
  limitMs: number,
): Promise<Acknowledgement> {
  const end = performance.now() + limitMs
  for (;;) {
    const reports = (await readReports(objects)).filter((report) => isUp(report, Date.now()))
    const seen = reports.filter(({ pointers }) => pointers[name] === etag)
    const isOver = performance.now() > end
    if (seen.length === reports.length || isOver) {
      // also of a host that cannot read the pointer, and so has not taken it
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
