import type { LoadedRelease, LoadedShell } from '../load-release.ts'
import type { Variant } from '../site-state.ts'

const isShell = (release: LoadedRelease | LoadedShell): release is LoadedShell => 'render' in release.manifest

/** Replaces or adds one release among a visitor's. Its pages are served even while the remote is offline. */
export function previewVariant(base: Variant, release: LoadedRelease | LoadedShell): Variant {
  const { name, version, note } = release.manifest
  const preview = { name, version, note }
  const key = `preview ${name}@${version} of ${base.key}`
  if (isShell(release)) return { ...base, key, shell: release, preview }
  const isOther = ([each]: [string, unknown]) => each !== name
  return {
    ...base,
    key,
    // First, so that the preview wins where a live remote has the same address.
    remotes: [release.snapshot, ...base.remotes.filter((remote) => remote.name !== name)],
    releases: new Map([[name, release], ...[...base.releases].filter(isOther)]),
    offline: new Map([...base.offline].filter(isOther)),
    preview,
  }
}
