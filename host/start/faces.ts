import type { Server } from 'node:http'
import type { SiteConfig } from '@lustre/platform/site-config'
import { type ComposerOptions } from '../compose/compose-document.ts'
import { createDocuments, type Documents } from '../compose/documents.ts'
import type { OwnAddress } from '../live/own-addresses.ts'
import type { SiteState } from '../live/site-state.ts'
import { standaloneState } from '../live/standalone.ts'
import type { Settings } from '../settings/settings.ts'
import type { HeaderOptions } from '../web/headers/security-headers.ts'
import { createHost } from '../web/host.ts'
import type { HostParts } from '../web/host-parts.ts'
import { createHostCheck } from '../web/limits/served-hosts.ts'

export type FacesOptions = {
  settings: Settings
  config: SiteConfig
  current: () => SiteState
  composer: Pick<ComposerOptions, 'renderer' | 'onRender' | 'log' | 'keepsOf'>
  headers: Omit<HeaderOptions, 'https'>
  previews: HostParts['previews']
  board: HostParts['board']
  /** What is the same at every address. */
  common: Omit<
    HostParts,
    'config' | 'documents' | 'keepsOf' | 'headers' | 'servesHost' | 'current' | 'previews' | 'board'
  >
}

export type Face = { documents: Documents; server: Server }

/** What this host shows: the site, and each remote alone that has an address of its own. */
export function createFaces(options: FacesOptions) {
  const { settings, config, current, composer, headers, previews, board, common } = options

  const face = (own: Pick<HostParts, 'config' | 'current' | 'previews' | 'board'>, alone?: string): Face => {
    const { siteUrl } = own.config
    const documents = createDocuments({ ...composer, config: own.config, alone })
    const servesHost = createHostCheck({
      mode: settings.SITE_MODE,
      urls: [config.siteUrl, siteUrl],
      listening: settings.HOST,
    })
    const parts = { ...headers, https: siteUrl.startsWith('https:') }
    return {
      documents,
      server: createHost({
        ...common,
        ...own,
        documents,
        keepsOf: composer.keepsOf,
        headers: parts,
        servesHost,
      }),
    }
  }

  const site = face({ config, current, previews, board })
  const alone = new Map<string, Face>()
  return {
    site,
    /** A remote at its own address, without header, footer and the rest of the site. */
    aloneOf({ remote, url }: OwnAddress): Face {
      const known = alone.get(remote)
      if (known) return known
      const own = {
        config: { ...config, siteUrl: url },
        current: () => standaloneState(current(), remote),
        previews: null,
        board: undefined,
      }
      const made = face(own, remote)
      alone.set(remote, made)
      return made
    },
  }
}
