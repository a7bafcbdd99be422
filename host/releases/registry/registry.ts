import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'

/** Something that was done to a remote's releases; the security log and the board tell it. */
const eventSchema = z.object({
  /** The same everywhere: two hosts that tell it to one log tell it once. */
  event: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it, such as 'Ana (team gallery)' or 'host'. */
  by: z.string(),
  kind: z.enum([
    'release',
    'promote',
    'rollback',
    'canary',
    'offline',
    'online',
    'automatic-rollback',
    'collect',
  ]),
  version: z.string().nullable(),
  /** Percent of a canary, reason of a rollback, and the like. */
  note: z.string().nullable(),
})

/** What a pointer holds. */
export const pointerSchema = z.object({
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
  /** What was done, newest first; what a later build has added to it is passed over. */
  history: z
    .array(z.unknown())
    .default([])
    .transform((events) => events.flatMap((event) => eventSchema.safeParse(event).data ?? [])),
  /** Versions that are being removed from the store, or were: they cannot become live. */
  collected: z.array(z.string()).default([]),
})

/** `live/<name>.json`: which release of one remote, or of the shell, is live. */
export type Pointer = z.output<typeof pointerSchema>
export type Offline = NonNullable<Pointer['offline']>
export type PointerEvent = Pointer['history'][number]

/** All pointers, as they were at one moment. */
export type Registry = {
  remotes: Record<string, Pointer>
  /** null before the first release of the shell. */
  shell: Pointer | null
  /** By name: what is wrong with a pointer that cannot be read; it is in neither of the others. */
  damaged: Record<string, string>
  /** By name: the ETag of the pointer that was read. */
  etags: Record<string, string>
  /** By name: when a pointer was changed, where pointers are signed. */
  signedAt?: Record<string, string>
}

/** That of an empty store. */
export const NO_REGISTRY: Registry = { remotes: {}, shell: null, damaged: {}, etags: {} }

/** The name of the shell among the pointers and releases; no remote may have it. */
export const SHELL = 'shell'

/** All pointers by name, that of the shell last. */
export const pointersOf = ({ remotes, shell }: Registry): [string, Pointer][] => [
  ...Object.entries(remotes),
  ...(shell ? [[SHELL, shell] satisfies [string, Pointer]] : []),
]

/** Whether two pointers give visitors the same; their histories may differ. */
export function isSameChoice(a: Pointer | undefined, b: Pointer | undefined): boolean {
  const choice = ({ live, previous, canary, offline }: Pointer) =>
    JSON.stringify([
      live,
      previous,
      canary && [canary.version, canary.percent],
      offline?.status,
      offline?.message,
    ])
  return a === undefined || b === undefined ? a === b : choice(a) === choice(b)
}

const KEPT_PREVIOUS = 10
const KEPT_INCIDENTS = 10

/** @throws {Error} when the text is not a whole pointer; a cut-off file must never be taken for one */
export const parsePointer = (name: string, text: string): Pointer =>
  parseJson(text, pointerSchema, `live/${name}.json`)

const emptyEntry = (live: string): Pointer => ({
  live,
  previous: [],
  canary: null,
  incidents: [],
  history: [],
  collected: [],
})

/** Makes `version` live; what was live becomes the first of `previous`. A canary of the same version ends. */
export function withLive(entry: Pointer | undefined, version: string): Pointer {
  if (!entry) return emptyEntry(version)
  const previous = [entry.live, ...entry.previous].filter(
    (each, i, all) => each !== version && all.indexOf(each) === i,
  )
  const canary = entry.canary?.version === version ? null : entry.canary
  return { ...entry, live: version, previous: previous.slice(0, KEPT_PREVIOUS), canary }
}

/** Returns to the version that was live before. @throws {Error} when there is none */
export function withRollback(name: string, entry: Pointer | undefined): Pointer {
  const [target, ...rest] = entry?.previous ?? []
  if (!entry || target === undefined) throw new Error(`${name} has no previous release to roll back to`)
  return { ...entry, live: target, previous: rest, canary: null }
}

/** Gives `percent` of the visitors `version`; 0 ends the canary. */
export function withCanary(
  name: string,
  entry: Pointer | undefined,
  version: string,
  percent: number,
): Pointer {
  if (!entry) throw new Error(`${name} is not live yet: promote a release first`)
  if (percent === 0) return { ...entry, canary: null }
  if (entry.live === version) throw new Error(`${name} ${version} is live already`)
  return { ...entry, canary: { version, percent } }
}

/** Takes a remote offline, or with null brings it back. @throws {Error} when it is not live */
export function withOffline(name: string, entry: Pointer | undefined, offline: Offline | null): Pointer {
  if (!entry) throw new Error(`${name} is not live: there is nothing to take offline`)
  const { offline: _before, ...rest } = entry
  return offline === null ? rest : { ...rest, offline }
}

export const withIncident = (entry: Pointer, incident: Pointer['incidents'][number]): Pointer => ({
  ...entry,
  incidents: [incident, ...entry.incidents].slice(0, KEPT_INCIDENTS),
})

const KEPT_EVENTS = 100

/** @param done what was done; its time is now */
export const withEvent = (
  entry: Pointer,
  { by, kind, version, note }: Omit<PointerEvent, 'event' | 'at'>,
  at = new Date(),
): Pointer => ({
  ...entry,
  history: [{ event: randomUUID(), at: at.toISOString(), by, kind, version, note }, ...entry.history].slice(
    0,
    KEPT_EVENTS,
  ),
})
