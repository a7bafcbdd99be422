import type { Server } from 'node:http'
import type { SiteConfig } from '@lustre/platform/site-config'
import { connectBoard } from '../board/connect-board.ts'
import { createDocuments, type Documents } from '../compose/documents.ts'
import { keepsOn } from '../compose/site-keeps.ts'
import type { OwnAddress } from '../live/own-addresses.ts'
import { standaloneState } from '../live/standalone.ts'
import { liveVariant } from '../live/visitors.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { createSiteApi } from '../sections/site-api.ts'
import { createBrandFiles } from '../web/brand/brand-files.ts'
import { createBrowserReports } from '../web/browser-reports.ts'
import { createHost } from '../web/host.ts'
import type { HostParts } from '../web/host-parts.ts'
import { createClientAddress } from '../web/limits/client-address.ts'
import { createConnectionLimit } from '../web/limits/connections.ts'
import { createRequestLimit } from '../web/limits/request-limit.ts'
import { createHostCheck } from '../web/limits/served-hosts.ts'
import type { OpenSite } from './open-site.ts'
import { startOperations } from './start-operations.ts'
import type { StartedSections } from './start-sections.ts'

export type ServedSite = { documents: Documents; server: Server }

/**
 * The servers of this host: of the site, and of each remote that has its own address.
 * @param isStopping whether the host answers its last requests
 */
export async function createSites(open: OpenSite, running: StartedSections, isStopping: () => boolean) {
  const { environment, settings, config, store, writable, objects, secrets, providers, securityLog, log } =
    open
  const { assets, state, previews, watch, proxies, renderer, apis } = running
  const keepsOf = keepsOn({ config, env: environment })
  const documentsOf = (own: SiteConfig, alone?: string) =>
    createDocuments({ renderer, config: own, log, onRender: watch.onRender, keepsOf, alone })
  const documents = documentsOf(config)
  const operations = startOperations(open, running, documents)
  const board = await connectBoard({
    store: writable,
    objects,
    settings,
    secrets,
    // no section reaches its sessions
    env: {
      ...providers.env,
      DATABASE_URL: (await providers.databaseOf(SHELL)) ?? providers.env.DATABASE_URL,
    },
    site: config,
    fonts: () => liveVariant(state.current()).shell.snapshot.fonts,
    report: securityLog.report,
    log,
  })
  const common = {
    store,
    keepsOf,
    apis,
    siteApi: createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log }),
    browserReports: createBrowserReports(state.current, watch, log),
    onView: watch.onView,
    media: providers.deliverMedia,
    demoPages: providers.demoPages,
    brandFiles: createBrandFiles({
      config,
      media: providers.deliverMedia,
      log,
      logoFile: settings.BRAND_LOGO,
    }),
    clientAddress: createClientAddress(settings.TRUSTED_PROXIES, proxies.onUntrusted),
    connections: createConnectionLimit({ max: settings.MAX_CONNECTIONS, trusted: settings.TRUSTED_PROXIES }),
    requestLimit: createRequestLimit(settings.REQUESTS_PER_MINUTE, () => performance.now()),
    isStopping,
    observe: operations.observe,
    operations: operations.parts,
    log,
  }
  const serve = (own: Pick<HostParts, 'config' | 'documents' | 'current' | 'previews' | 'board'>) =>
    createHost({
      ...common,
      ...own,
      servesHost: createHostCheck(settings, config.siteUrl, own.config.siteUrl),
      headers: {
        mediaOrigin: providers.mediaOrigin,
        assetsUrl: assets,
        noindex: settings.RELEASE_CHANNEL === 'staging',
        hstsSubdomains: settings.HSTS_SUBDOMAINS,
        https: own.config.siteUrl.startsWith('https:'),
      },
    })

  const site = { documents, server: serve({ config, documents, current: state.current, previews, board }) }
  const alone = new Map<string, ServedSite>()
  return {
    site,
    /** Serves a remote at its own address, without the site's header and footer. */
    aloneOf({ remote, url }: OwnAddress): ServedSite {
      const known = alone.get(remote)
      if (known) return known
      const own = { ...config, siteUrl: url }
      const ownDocuments = documentsOf(own, remote)
      const current = () => standaloneState(state.current(), remote)
      const parts = { config: own, documents: ownDocuments, current, previews: null, board: undefined }
      const made = { documents: ownDocuments, server: serve(parts) }
      alone.set(remote, made)
      return made
    },
    close: operations.close,
  }
}

export type Sites = Awaited<ReturnType<typeof createSites>>
