import { type Environment, readUnfilled } from '@lustre/platform/definition/read-settings'
import { publicUrl } from '../settings/settings.ts'
import type { SiteState } from './site-state.ts'

export type OwnAddress = {
  remote: string
  /** Name for messages, such as 'surgical tool'. */
  label: string
  port: number
  portSetting: string
  url: string
}

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
