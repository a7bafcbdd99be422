import type { SiteState, Variant } from './site-state.ts'

const MANIFEST = 'client/manifest.webmanifest'

export function manifestAddress(variant: Variant, name: string): string | null {
  const release = variant.releases.get(name)
  if (!release || !(MANIFEST in release.manifest.files)) return null
  return `/remotes/${name}/${release.manifest.version}/manifest.webmanifest`
}

function onlyOf(variant: Variant, name: string): Variant {
  const release = variant.releases.get(name)
  const known = variant.remotes.find((remote) => remote.name === name)
  const first = known?.routes[0]
  const { offline, shell } = variant
  const base = `alone shell@${shell.manifest.version}`
  if (!release || !first) return { key: base, shell, remotes: [], releases: new Map(), offline: new Map() }
  const snapshot = { ...known, routes: [{ ...first, path: '/', chrome: 'none' as const }] }
  const key = `${base},${name}@${release.manifest.version}${JSON.stringify(offline.get(name)) ?? ''}`
  return { key, shell, remotes: [snapshot], releases: new Map([[name, release]]), offline }
}

/** Reduces the site to one remote. Its first page is at `/`, without the site's header and footer. */
export function standaloneState(state: SiteState, name: string): SiteState {
  const reduced = (variant: Variant) => onlyOf(variant, name)
  return {
    ...state,
    variantFor: (bucket) => reduced(state.variantFor(bucket)),
    variants: () => state.variants().map(reduced),
  }
}
