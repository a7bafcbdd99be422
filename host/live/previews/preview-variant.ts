import type { LoadedRelease, LoadedShell } from '../load-release.ts'
import type { Variant } from '../site-state.ts'

const isShell = (release: LoadedRelease | LoadedShell): release is LoadedShell => 'render' in release.manifest

/**
 * The releases of a visitor with one in place of its remote's, or beside them where that remote is not live yet. Its
 * pages are there even while the remote is offline.
 */
export function previewVariant(base: Variant, release: LoadedRelease | LoadedShell): Variant {
  const { name, version, note } = release.manifest
  const preview = { name, version, note }
  const key = `preview ${name}@${version} of ${base.key}`
  if (isShell(release)) return { ...base, key, shell: release, preview }
  const isOther = ([each]: [string, unknown]) => each !== name
  return {
    ...base,
    key,
    // first: what is to be seen is seen, even where a live remote has its address
    remotes: [release.snapshot, ...base.remotes.filter((remote) => remote.name !== name)],
    releases: new Map([[name, release], ...[...base.releases].filter(isOther)]),
    offline: new Map([...base.offline].filter(isOther)),
    preview,
  }
}
