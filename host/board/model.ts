import { createHash } from 'node:crypto'
import type { SecurityEntry } from '@lustre/platform/server'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../changes/budgets.ts'
import { hoursOn } from '../live/hour.ts'
import type { ReleaseFigures } from '../live/release-figures.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import { type HostReport, isUp } from '../releases/registry/host-reports.ts'
import { type Pointer, pointersOf, type Registry, SHELL, versionsOf } from '../releases/registry/registry.ts'

/** What the board reads of a stored release. A release of the shell has no routes and no budgets. */
export type StoredRelease = Pick<
  ReleaseManifest,
  'name' | 'version' | 'created' | 'author' | 'commit' | 'note' | 'forced' | 'sizes'
> &
  Partial<Pick<ReleaseManifest, 'budgets' | 'contract' | 'files' | 'packages'>> & {
    routes?: readonly { path: string }[]
    /** Why the stored release is damaged, such as a missing file; null: it is intact. */
    damage: string | null
  }

/** The last report of a running host. */
export type BoardHost = Pick<HostReport, 'id' | 'at' | 'serves'> & { figures: ReleaseFigures }

export type BoardInput = {
  registry: Registry
  /** All stored releases, in any order. */
  releases: readonly StoredRelease[]
  hosts: readonly BoardHost[]
  /** The newest entries of the security log, newest first; null: it cannot be read. */
  log: readonly SecurityEntry[] | null
}

const KEPT_HISTORY = 30
const SHOWN_INCIDENTS = 3

const KIB = 1024

/** `bad` needs staff's attention now. */
type Finding = { kind: 'bad' | 'note'; text: string }

/**
 * Returns a page's size before interaction, in brotli KiB, with the live shell. It is compared with the largest
 * of the release's budgets, because a release records only its heaviest page.
 * @param shell the live one, unless the release is a shell itself; null counts the release alone
 */
function releaseSize({ sizes, routes = [], budgets = {} }: StoredRelease, shell: StoredRelease | null) {
  const paths = routes.length === 0 ? ['/'] : routes.map(({ path }) => path)
  const part = (own: number, shells: number | undefined, budgetKib: number) => ({
    kib: (own + (shells ?? 0)) / KIB,
    budgetKib,
  })
  return {
    js: part(sizes.js, shell?.sizes.js, Math.max(...paths.map((path) => jsBudgetKib(path, budgets)))),
    css: part(sizes.css, shell?.sizes.css, CSS_BUDGET_KIB),
  }
}

/** Returns a digest of the pointer: a confirmed action is valid only for the pointer that staff saw. */
export const stateOf = (pointer: Pointer | null): string =>
  createHash('sha256').update(JSON.stringify(pointer)).digest('hex').slice(0, 20)

const isAway = (host: BoardHost, now: number) => !isUp(host, now)

function hostRow(host: BoardHost, pointers: ReadonlyMap<string, Pointer>, now: number) {
  const differs = [...pointers].flatMap(([name, { live }]) => {
    const [serving] = host.serves[name] ?? []
    return serving === live ? [] : [`${name} ${serving ?? '-'}`]
  })
  /** `differs`: where the host serves something other than the pointers name, such as `gallery 1.0.0-a`. */
  return { id: host.id, saidMs: Date.parse(host.at), isAway: isAway(host, now), differs }
}

function findingsOf(
  pointer: Pointer | null,
  damaged: string | undefined,
  release: (version: string) => StoredRelease | undefined,
): Finding[] {
  const bad = (text: string): Finding => ({ kind: 'bad', text })
  const note = (text: string): Finding => ({ kind: 'note', text })
  if (damaged !== undefined) return [bad(`Its pointer cannot be read: ${damaged}`)]
  if (pointer === null) return []
  const { offline, incidents } = pointer
  return [
    ...(offline
      ? [bad(`Offline (${offline.status})${offline.message === null ? '' : `: ${offline.message}`}`)]
      : []),
    ...versionsOf(pointer).flatMap((version) => {
      const stored = release(version)
      if (!stored) return [bad(`${version} is not in the store`)]
      return [
        ...(stored.damage === null ? [] : [bad(`${version} is damaged: ${stored.damage}`)]),
        ...(stored.forced === null ? [] : [note(`${version} was forced: ${stored.forced}`)]),
      ]
    }),
    ...incidents
      .slice(0, SHOWN_INCIDENTS)
      .map(({ at, version, reason }) =>
        note(`${at.slice(0, 16).replace('T', ' ')} UTC, ${version}: ${reason}`),
      ),
  ]
}

/** Returns everything that the board shows. @param now milliseconds since the epoch */
export function boardModel({ registry, releases, hosts, log }: BoardInput, now: number) {
  const pointers = new Map(pointersOf(registry))
  const names = new Set([
    ...pointers.keys(),
    ...Object.keys(registry.damaged),
    ...releases.map(({ name }) => name),
  ])
  const byKey = new Map(releases.map((release) => [`${release.name}/${release.version}`, release]))
  const shellLive = registry.shell && byKey.get(`${SHELL}/${registry.shell.live}`)
  const present = hosts.filter((host) => !isAway(host, now))
  const hourOf = hoursOn(
    hosts.map((host) => host.figures),
    now,
  )

  function sectionOf(name: string) {
    const pointer = pointers.get(name) ?? null
    const find = (version: string) => byKey.get(`${name}/${version}`)
    const sizeOf = (stored: StoredRelease) => releaseSize(stored, name === SHELL ? null : (shellLive ?? null))
    /** `stored` is null for a release that cannot be read. */
    const describe = (version: string) => {
      const stored = find(version)
      return { version, stored: stored ? { ...stored, size: sizeOf(stored) } : null }
    }
    const inUse = (version: string) => ({
      ...describe(version),
      hour: hourOf(name, version),
      on: present.filter(({ serves }) => serves[name]?.includes(version)).length,
    })
    const [previous] = pointer?.previous ?? []
    const shown = new Set([pointer?.live, pointer?.canary?.version, previous])
    const isOther = ({ version, name: of }: StoredRelease) =>
      of === name && !shown.has(version) && !pointer?.collected.includes(version)
    return {
      name,
      isShell: name === SHELL,
      /** The pointer cannot be read, so the board offers no action. */
      isDamaged: name in registry.damaged,
      /** A digest of the pointer, which changes with the pointer. */
      state: stateOf(pointer),
      pointer,
      /** null: no release was ever live. */
      live: pointer && inUse(pointer.live),
      canary: pointer?.canary ? { ...inUse(pointer.canary.version), percent: pointer.canary.percent } : null,
      previous: previous === undefined ? null : describe(previous),
      findings: findingsOf(pointer, registry.damaged[name], find),
      /** Other releases that can be promoted, newest first. */
      others: releases
        .filter(isOther)
        .toSorted((a, b) => b.created.localeCompare(a.created))
        .map(({ version }) => describe(version)),
    }
  }

  const history = [...pointers].flatMap(([name, pointer]) =>
    pointer.history.map((event) => ({ ...event, name })),
  )
  return {
    nowMs: now,
    /** The shell first, then by name. */
    sections: [...names]
      .toSorted((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b))
      .map(sectionOf),
    hosts: hosts
      .map((host) => hostRow(host, pointers, now))
      .toSorted((a, b) => Number(a.isAway) - Number(b.isAway) || a.id.localeCompare(b.id)),
    /** Newest first. */
    history: history.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, KEPT_HISTORY),
    log,
  }
}

export type BoardModel = ReturnType<typeof boardModel>
export type BoardSection = BoardModel['sections'][number]
export type BoardRelease = BoardSection['others'][number]
export type InUse = NonNullable<BoardSection['live']>
