import { createHash } from 'node:crypto'
import { CSS_BUDGET_KIB, jsBudgetKib } from '../commands/site/budgets.ts'
import { type HourOfRelease, hoursOn } from '../live/hour.ts'
import { isUp } from '../releases/registry/host-reports.ts'
import { type Pointer, pointersOf, SHELL } from '../releases/registry/registry.ts'
import type { BoardHost, BoardInput, StoredRelease } from './input.ts'

const KEPT_HISTORY = 30
const SHOWN_INCIDENTS = 3

const KIB = 1024

type Part = { kib: number; budgetKib: number }

/** A page's size before interaction, brotli KiB, with the live shell. */
type Size = { js: Part; css: Part }

export type BoardRelease = {
  version: string
  /** null for a release that cannot be read. */
  stored: (StoredRelease & { size: Size }) | null
}

/** `bad` needs staff's attention now. */
export type Finding = { kind: 'bad' | 'note'; text: string }

export type InUse = BoardRelease & { hour: HourOfRelease; on: number }

export type BoardSection = {
  name: string
  isShell: boolean
  /** The pointer cannot be read, so the board offers no action. */
  isDamaged: boolean
  /** A digest of the pointer, which changes with the pointer. */
  state: string
  pointer: Pointer | null
  /** null: no release was ever live. */
  live: InUse | null
  canary: (InUse & { percent: number }) | null
  previous: BoardRelease | null
  findings: Finding[]
  /** Other releases that can be promoted, newest first. */
  others: BoardRelease[]
}

export type BoardHostRow = {
  id: string
  saidMs: number
  isAway: boolean
  /**
   * Where the host serves something other than the pointers name, such as `gallery 1.0.0-a`; empty when all is well.
   */
  differs: string[]
}

export type HistoryRow = Pointer['history'][number] & { name: string }

export type BoardModel = {
  nowMs: number
  /** The shell first, then by name. */
  sections: BoardSection[]
  hosts: BoardHostRow[]
  /** Newest first. */
  history: HistoryRow[]
}

/**
 * Compares a release with the largest of its budgets, because it records only its heaviest page.
 * @param shell the live one, unless the release is a shell itself; null counts the release alone
 */
function releaseSize({ sizes, routes = [], budgets = {} }: StoredRelease, shell: StoredRelease | null): Size {
  const paths = routes.length === 0 ? ['/'] : routes.map(({ path }) => path)
  const part = (own: number, shells: number | undefined, budgetKib: number): Part => ({
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

function hostRow(host: BoardHost, pointers: ReadonlyMap<string, Pointer>, now: number): BoardHostRow {
  const differs = [...pointers].flatMap(([name, { live }]) => {
    const [serving] = host.serves[name] ?? []
    return serving === live ? [] : [`${name} ${serving ?? '-'}`]
  })
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
  const { live, canary, offline, incidents } = pointer
  const used = [live, ...(canary ? [canary.version] : [])]
  return [
    ...(offline
      ? [bad(`Offline (${offline.status})${offline.message === null ? '' : `: ${offline.message}`}`)]
      : []),
    ...used.flatMap((version) => {
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
export function boardModel({ registry, releases, hosts }: BoardInput, now: number): BoardModel {
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

  function sectionOf(name: string): BoardSection {
    const pointer = pointers.get(name) ?? null
    const find = (version: string) => byKey.get(`${name}/${version}`)
    const describe = (version: string): BoardRelease => {
      const stored = find(version)
      if (!stored) return { version, stored: null }
      const size = releaseSize(stored, name === SHELL ? null : (shellLive ?? null))
      return { version, stored: { ...stored, size } }
    }
    const inUse = (version: string): InUse => ({
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
      isDamaged: name in registry.damaged,
      state: stateOf(pointer),
      pointer,
      live: pointer && inUse(pointer.live),
      canary: pointer?.canary ? { ...inUse(pointer.canary.version), percent: pointer.canary.percent } : null,
      previous: previous === undefined ? null : describe(previous),
      findings: findingsOf(pointer, registry.damaged[name], find),
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
    sections: [...names]
      .toSorted((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b))
      .map(sectionOf),
    hosts: hosts
      .map((host) => hostRow(host, pointers, now))
      .toSorted((a, b) => Number(a.isAway) - Number(b.isAway) || a.id.localeCompare(b.id)),
    history: history.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, KEPT_HISTORY),
  }
}
