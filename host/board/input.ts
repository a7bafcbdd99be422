import type { ReleaseFigures } from '../live/release-figures.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import type { Pointer, Registry } from '../releases/registry/registry.ts'

/** What the board reads of a stored release. A release of the shell has no routes and no budgets. */
export type StoredRelease = Pick<
  ReleaseManifest,
  'name' | 'version' | 'created' | 'author' | 'commit' | 'note' | 'forced' | 'sizes'
> &
  Partial<Pick<ReleaseManifest, 'budgets'>> & {
    routes?: readonly { path: string }[]
    /** Why the stored release is damaged, such as a missing file; null: it is intact. */
    damage: string | null
  }

/** The last report of a running host, in `hosts/<id>.json`. */
export type BoardHost = {
  id: string
  /** ISO 8601. */
  at: string
  /** The versions that it serves, by name: the live one first, then the canary. */
  serves: Readonly<Record<string, readonly string[]>>
  figures: ReleaseFigures
}

export type BoardInput = {
  registry: Registry
  /** All stored releases, in any order. */
  releases: readonly StoredRelease[]
  hosts: readonly BoardHost[]
}

/**
 * The actions of the board. Each resolves when every reachable host serves the change, and throws an Error
 * with the reasons when it is refused. `seen` is the pointer that staff saw (null: never live); an action may
 * refuse when the pointer has changed since.
 */
export type BoardActions = {
  promote(name: string, version: string, by: string, seen: Pointer | null): Promise<unknown>
  /** @param percent of the visitors; 0 ends the canary */
  canary(name: string, version: string, percent: number, by: string, seen: Pointer | null): Promise<unknown>
  rollback(name: string, by: string, seen: Pointer | null): Promise<unknown>
  /** @returns a link that shows the release inside the live site */
  previewLink(name: string, version: string): Promise<string>
}
