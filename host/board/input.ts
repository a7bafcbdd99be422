import type { ReleaseFigures } from '../live/release-figures.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import type { HostReport } from '../releases/registry/host-reports.ts'
import type { Registry } from '../releases/registry/registry.ts'

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
}
