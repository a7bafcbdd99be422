import { type Environment, readUnfilled } from '@lustre/platform/definition/read-settings'
import { publicUrl } from '../settings/settings.ts'
import { releasesOf, type SiteState, type Variant } from './site-state.ts'

/** Returns the sections with an address of their own; of several releases of a section, the live one decides. */
export function ownAddresses(state: SiteState, env: Environment) {
  const live = new Map(
    releasesOf(state)
      .toReversed()
      .map(({ manifest }) => [manifest.name, manifest]),
  )
  return [...live.values()].flatMap(({ name, ownAddress, settings }) => {
    if (ownAddress === null) return []
    const values: Record<string, unknown> = readUnfilled(settings, env)
    const port = Number(values[ownAddress.port])
    const url = values[ownAddress.url]
    return [
      {
        remote: name,
        /** Name for messages, such as 'surgical tool'. */
        label: ownAddress.label,
        port,
        portSetting: ownAddress.port,
        url: publicUrl(typeof url === 'string' ? url : undefined, port),
      },
    ]
  })
}

export type OwnAddress = ReturnType<typeof ownAddresses>[number]

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
    variantFor: (buckets) => reduced(state.variantFor(buckets)),
    variants: () => state.variants().map(reduced),
  }
}
