import { type Environment, readUnfilled } from '@lustre/platform/definition/read-settings'
import { publicUrl } from '../settings/settings.ts'
import type { SiteState } from './site-state.ts'

/** Where a remote is served alone, besides the site. */
export type OwnAddress = {
  remote: string
  /** For the start of the site, such as 'surgical tool'. */
  label: string
  port: number
  /** The setting that names the port. */
  portSetting: string
  /** As visitors have it, without a trailing slash. */
  url: string
}

/** The remotes that some visitor gets and that have an address of their own; the definitions say which settings. */
export function ownAddresses(state: SiteState, env: Environment): OwnAddress[] {
  const known = new Map<string, OwnAddress>()
  for (const { releases } of state.variants())
    for (const { manifest } of releases.values()) {
      const { name, ownAddress, settings } = manifest
      if (ownAddress === null || known.has(name)) continue
      const values: Record<string, unknown> = readUnfilled(settings, env)
      const port = Number(values[ownAddress.port])
      const url = values[ownAddress.url]
      known.set(name, {
        remote: name,
        label: ownAddress.label,
        port,
        portSetting: ownAddress.port,
        url: publicUrl(typeof url === 'string' ? url : undefined, port),
      })
    }
  return [...known.values()]
}
