import { isDeepStrictEqual } from 'node:util'
import type { Kept, Settings } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { SiteKeeps } from '@lustre/platform/site-keeps'
import { HOST_KEEPS, HOST_KEEPS_CHANGED } from '../content/keeps.ts'
import type { Variant } from '../live/site-state.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import { orderKeeps, type Shuffling } from './page-order.ts'

export type Declared = { settings: Settings; keeps: readonly Kept[]; keepsChanged?: string | null }

type Site = { config: Pick<SiteConfig, 'standIns' | 'missing'>; env: Environment }

/** Checks whether an item applies to this site. A part can depend on its own settings only. */
function isSo({ provider, setting, ...kept }: Kept, settings: Settings, { config, env }: Site): boolean {
  if (setting !== undefined && !(Object.hasOwn(settings, setting) && env[setting]?.trim())) return false
  if (provider === undefined) return true
  const isStandIn = config.standIns.includes(provider)
  return !config.missing.includes(provider) && !(kept.in === 'outside' && isStandIn)
}

export function siteKeeps(
  shell: Omit<Declared, 'settings'>,
  sections: readonly Declared[],
  routes: readonly Shuffling[],
  site: Site,
): SiteKeeps {
  const host = { settings: HOST_SETTINGS, keeps: HOST_KEEPS, keepsChanged: HOST_KEEPS_CHANGED }
  const parts = [...sections, { ...shell, settings: HOST_SETTINGS }, host]
  const keeps = parts
    .flatMap(({ keeps: declared, settings }) => declared.filter((kept) => isSo(kept, settings, site)))
    .map(({ provider: _provider, setting: _setting, ...said }) => said)
  const dates = parts.flatMap(({ keepsChanged }) => keepsChanged ?? [])
  return {
    changed: dates.toSorted().at(-1) ?? null,
    keeps: [...routes.flatMap(orderKeeps), ...keeps].filter(
      (kept, at, all) => all.findIndex((other) => isDeepStrictEqual(other, kept)) === at,
    ),
  }
}

export type KeepsOf = (variant: Pick<Variant, 'shell' | 'releases'>) => SiteKeeps

/** Includes offline sections, which still hold their data. */
export const keepsOn =
  (site: Site): KeepsOf =>
  ({ shell, releases }) => {
    const all = [...releases.values()]
    return siteKeeps(
      shell.manifest,
      all.map(({ manifest }) => manifest),
      all.flatMap(({ snapshot }) => snapshot.routes),
      site,
    )
  }
