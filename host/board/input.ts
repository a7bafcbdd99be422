import type { ReleaseFigures } from '../live/release-figures.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import type { Pointer, Registry } from '../releases/registry/registry.ts'

/** What the board reads of a stored release; that of the shell needs no routes and no budgets. */
export type StoredRelease = Pick<
  ReleaseManifest,
  'name' | 'version' | 'created' | 'author' | 'commit' | 'note' | 'forced' | 'sizes'
> &
  Partial<Pick<ReleaseManifest, 'budgets'>> & {
    routes?: readonly { path: string }[]
    /** What is wrong with it as it is stored, such as a missing file; null: nothing. */
    damage: string | null
  }

/** What one running host said last, in `hosts/<id>.json`. */
export type BoardHost = {
  id: string
  /** ISO 8601. */
  at: string
  /** What it serves, by name: the live version first, then the canary's. */
  serves: Readonly<Record<string, readonly string[]>>
  figures: ReleaseFigures
}

export type BoardInput = {
  registry: Registry
  /** Everything that is stored, in any order. */
  releases: readonly StoredRelease[]
  hosts: readonly BoardHost[]
}

/**
 * What the board can do. Each resolves when it is so, on every host that can be reached, and throws an Error with the
 * reasons when it is refused. `seen` is the pointer that the decision was made on (null: never live): whoever changes
 * it by compare-and-set may refuse when it is another one by then.
 */
export type BoardActions = {
  promote(name: string, version: string, by: string, seen: Pointer | null): Promise<unknown>
  /** @param percent of the visitors; 0 ends the canary */
  canary(name: string, version: string, percent: number, by: string, seen: Pointer | null): Promise<unknown>
  rollback(name: string, by: string, seen: Pointer | null): Promise<unknown>
  /** @returns an address that shows the release inside the live site */
  previewLink(name: string, version: string): Promise<string>
}
