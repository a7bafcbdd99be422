import type { LoadedRelease, Variant } from '../live/site-state.ts'

/**
 * The releases of a visitor with one in place of its remote's, or beside them where that remote is not live yet. Its
 * pages are there even while the remote is offline.
 */
export function previewVariant(base: Variant, release: LoadedRelease): Variant {
  const { name, version, note } = release.manifest
  const isOther = ([each]: [string, unknown]) => each !== name
  return {
    ...base,
    key: `preview ${name}@${version} of ${base.key}`,
    // first: what is to be seen is seen, even where a live remote has its address
    remotes: [release.snapshot, ...base.remotes.filter((remote) => remote.name !== name)],
    releases: new Map([[name, release], ...[...base.releases].filter(isOther)]),
    offline: new Map([...base.offline].filter(isOther)),
    preview: { name, version, note },
  }
}
