import { z } from 'zod'
import { parseJson } from '../files/read-json.ts'

const entrySchema = z.object({
  live: z.string(),
  /** Versions that were live before, newest first; the first is what a rollback returns to. */
  previous: z.array(z.string()),
  canary: z.object({ version: z.string(), percent: z.number().int().min(1).max(99) }).nullable(),
  /** Set while the section is taken offline: how its pages and its API answer, and what they say. */
  offline: z
    .object({ status: z.union([z.literal(503), z.literal(404)]), message: z.string().nullable() })
    .optional(),
  /** Automatic rollbacks and other things an operator should know, newest first. */
  incidents: z.array(z.object({ at: z.string(), version: z.string(), reason: z.string() })),
})

/** registry.json: which release of each remote is live. */
export const registrySchema = z.object({
  contract: z.number().int(),
  revision: z.number().int().min(0),
  remotes: z.record(z.string(), entrySchema),
})

export type RegistryEntry = z.output<typeof entrySchema>
export type Offline = NonNullable<RegistryEntry['offline']>
export type Registry = z.output<typeof registrySchema>

const KEPT_PREVIOUS = 10
const KEPT_INCIDENTS = 10

/** @throws {Error} when the text is not a whole registry; a cut-off file must never be taken for one */
export const parseRegistry = (text: string): Registry => parseJson(text, registrySchema, 'registry.json')

const emptyEntry = (live: string): RegistryEntry => ({ live, previous: [], canary: null, incidents: [] })

/** Makes `version` live; what was live becomes the first of `previous`. A canary of the same version ends. */
export function withLive(entry: RegistryEntry | undefined, version: string): RegistryEntry {
  if (!entry) return emptyEntry(version)
  const previous = [entry.live, ...entry.previous].filter(
    (each, i, all) => each !== version && all.indexOf(each) === i,
  )
  const canary = entry.canary?.version === version ? null : entry.canary
  return { ...entry, live: version, previous: previous.slice(0, KEPT_PREVIOUS), canary }
}

/** Returns to the version that was live before. @throws {Error} when there is none */
export function withRollback(name: string, entry: RegistryEntry | undefined): RegistryEntry {
  const [target, ...rest] = entry?.previous ?? []
  if (!entry || target === undefined) throw new Error(`${name} has no previous release to roll back to`)
  return { ...entry, live: target, previous: rest, canary: null }
}

/** Gives `percent` of the visitors `version`; 0 ends the canary. */
export function withCanary(
  name: string,
  entry: RegistryEntry | undefined,
  version: string,
  percent: number,
): RegistryEntry {
  if (!entry) throw new Error(`${name} is not live yet: promote a release first`)
  if (percent === 0) return { ...entry, canary: null }
  if (entry.live === version) throw new Error(`${name} ${version} is live already`)
  return { ...entry, canary: { version, percent } }
}

/** Takes a remote offline, or with null brings it back. @throws {Error} when it is not live */
export function withOffline(
  name: string,
  entry: RegistryEntry | undefined,
  offline: Offline | null,
): RegistryEntry {
  if (!entry) throw new Error(`${name} is not live: there is nothing to take offline`)
  const { offline: _before, ...rest } = entry
  return offline === null ? rest : { ...rest, offline }
}

export const withIncident = (
  entry: RegistryEntry,
  incident: RegistryEntry['incidents'][number],
): RegistryEntry => ({
  ...entry,
  incidents: [incident, ...entry.incidents].slice(0, KEPT_INCIDENTS),
})
