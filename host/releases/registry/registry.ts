import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'

const eventSchema = z.object({
  /** The same id on all hosts, so that the log keeps an event once. */
  event: z.uuid(),
  at: z.iso.datetime(),
  /** Such as 'Ana (team gallery)' or 'host'. */
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
  note: z.string().nullable(),
})

export const pointerSchema = z.object({
  live: z.string(),
  /** Earlier live versions, newest first; a rollback returns to the first. */
  previous: z.array(z.string()),
  canary: z.object({ version: z.string(), percent: z.number().int().min(1).max(99) }).nullable(),
  /** Set while the section is offline: the status and message of its pages and its API. */
  offline: z
    .object({ status: z.union([z.literal(503), z.literal(404)]), message: z.string().nullable() })
    .optional(),
  /** Releases that fewer visitors get than before, newest first: since when, and the percentage that got them. */
  replaced: z
    .array(z.object({ version: z.string(), at: z.iso.datetime(), percent: z.number().int().min(1).max(100) }))
    .default([]),
  /** Lasting links to releases, by their ids; one that is closed is no longer here. */
  links: z
    .array(z.object({ link: z.uuid(), version: z.string(), at: z.iso.datetime(), by: z.string() }))
    .default([]),
  incidents: z.array(z.object({ at: z.string(), version: z.string(), reason: z.string() })),
  /** Newest first, without events that only a later build knows. */
  history: z
    .array(z.unknown())
    .transform((events) => events.flatMap((event) => eventSchema.safeParse(event).data ?? [])),
  /** Versions that were or are being removed from the store, and so cannot become live. */
  collected: z.array(z.string()),
})

/** `live/<name>.json`: the live release of a remote or the shell; in `staging/`, that of staging hosts. */
export type Pointer = z.output<typeof pointerSchema>
export type Offline = NonNullable<Pointer['offline']>
export type PointerEvent = Pointer['history'][number]

export const registrySchema = z.object({
  remotes: z.record(z.string(), pointerSchema),
  /** null before the first release of the shell. */
  shell: pointerSchema.nullable(),
  /** By name: the problem with an unreadable pointer, which is in neither of the others. */
  damaged: z.record(z.string(), z.string()),
  etags: z.record(z.string(), z.string()),
  signedAt: z.record(z.string(), z.string()).optional(),
})
export type Registry = z.output<typeof registrySchema>

export const NO_REGISTRY: Registry = { remotes: {}, shell: null, damaged: {}, etags: {} }

/** The shell's name among pointers and releases; reserved. */
export const SHELL = 'shell'

/** Returns all pointers, with the shell's last. */
export const pointersOf = ({ remotes, shell }: Registry): [string, Pointer][] => [
  ...Object.entries(remotes),
  ...(shell ? [[SHELL, shell] satisfies [string, Pointer]] : []),
]

/** Returns the versions that visitors get: the live one, and that of a canary. */
export const versionsOf = ({ live, canary }: Pick<Pointer, 'live' | 'canary'>): string[] => [
  ...new Set([live, canary?.version ?? live]),
]

/** Checks whether visitors may still get a release: its remote's history names it, and it is not pruned. */
export const isKnown = ({ live, canary, previous, history, collected }: Pointer, version: string): boolean =>
  !collected.includes(version) &&
  [live, canary?.version, ...previous, ...history.map((event) => event.version)].includes(version)

/** Checks whether two pointers serve visitors the same; their histories may differ. */
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

/** @throws {Error} for a malformed or truncated pointer */
export const parsePointer = (key: string, text: string): Pointer => parseJson(text, pointerSchema, key)

const emptyEntry = (live: string): Pointer => ({
  live,
  previous: [],
  canary: null,
  replaced: [],
  links: [],
  incidents: [],
  history: [],
  collected: [],
})

/** Makes `version` live; the live one moves to the front of `previous`. Ends a canary of the same version. */
export function withLive(entry: Pointer | undefined, version: string): Pointer {
  if (!entry) return emptyEntry(version)
  const previous = [entry.live, ...entry.previous].filter((each) => each !== version)
  const canary = entry.canary?.version === version ? null : entry.canary
  return { ...entry, live: version, previous: previous.slice(0, KEPT_PREVIOUS), canary }
}

/** Returns to the previous live version. @throws {Error} when there is none */
export function withRollback(name: string, entry: Pointer | undefined): Pointer {
  const [target, ...rest] = entry?.previous ?? []
  if (!entry || target === undefined) throw new Error(`${name} has no previous release to roll back to`)
  return { ...entry, live: target, previous: rest, canary: null }
}

/** Gives a share of the visitors `version`, in percent; 0 ends the canary. */
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

/** Takes a remote offline; null brings it back. @throws {Error} when it is not live */
export function withOffline(name: string, entry: Pointer | undefined, offline: Offline | null): Pointer {
  if (!entry) throw new Error(`${name} is not live: there is nothing to take offline`)
  const { offline: _before, ...rest } = entry
  return offline === null ? rest : { ...rest, offline }
}

/** Lists a lasting link to a version, once. @throws {Error} when the remote is not live */
export function withLink(
  name: string,
  entry: Pointer | undefined,
  { version, by }: { version: string; by: string },
  now = new Date(),
): Pointer {
  if (!entry) throw new Error(`${name} is not live yet: promote a release first`)
  if (entry.links.some((each) => each.version === version)) return entry
  const link = { link: randomUUID(), version, at: now.toISOString(), by }
  return { ...entry, links: [link, ...entry.links] }
}

/** Checks whether the pointer of a remote or of the shell lists a lasting link to a version. */
export const hasLink = (registry: Registry, name: string, version: string, link: string): boolean =>
  (name === SHELL ? registry.shell : registry.remotes[name])?.links.some(
    (each) => each.link === link && each.version === version,
  ) ?? false

/** @throws {Error} when no link leads to the version */
export function withoutLink(name: string, entry: Pointer | undefined, version: string): Pointer {
  const links = entry?.links.filter((each) => each.version !== version)
  if (!entry || !links || links.length === entry.links.length)
    throw new Error(`${name} ${version} has no lasting address`)
  return { ...entry, links }
}

export const withIncident = (entry: Pointer, incident: Pointer['incidents'][number]): Pointer => ({
  ...entry,
  incidents: [incident, ...entry.incidents].slice(0, KEPT_INCIDENTS),
})

const KEPT_EVENTS = 100

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
