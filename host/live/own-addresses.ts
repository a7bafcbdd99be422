import { type Environment, readUnfilled } from '@lustre/platform/definition/read-settings'
import { publicUrl } from '../settings/settings.ts'
import { releasesOf, type SiteState } from './site-state.ts'

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
