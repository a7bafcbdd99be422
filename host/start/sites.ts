import type { Server } from 'node:http'
import type { SiteConfig } from '@lustre/platform/site-config'
import { connectBoard } from '../board/connect-board.ts'
import type { Documents } from '../compose/documents.ts'
import { createPageViews } from '../live/page-views.ts'
import type { SiteState } from '../live/site-state.ts'
import { type OwnAddress, ownAddresses, standaloneState } from '../live/standalone.ts'
import { liveVariant } from '../live/visitors.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { createSiteApi } from '../sections/site-api.ts'
import { createBrowserReports } from '../web/browser-reports.ts'
import { createHost } from '../web/host.ts'
import type { HostParts } from '../web/host-parts.ts'
import { type Listening, listen } from '../web/http/listen.ts'
import { createClientAddress } from '../web/limits/client-address.ts'
import { createConnectionLimit } from '../web/limits/connections.ts'
import { createRequestLimit } from '../web/limits/request-limit.ts'
import { createHostCheck } from '../web/limits/served-hosts.ts'
import type { OpenSite } from './open-site.ts'
import type { StartedSections } from './start-sections.ts'

type ServedSite = { documents: Documents; server: Server }

/**
 * The servers of this host and their addresses: of the site, and of each remote that has its own address.
 * @param isStopping whether the host answers its last requests
 */
export async function createSites(open: OpenSite, running: StartedSections, isStopping: () => boolean) {
  const { environment, settings, config, store, providers, securityLog, log } = open
  const { assets, state, previews, watch, documents, documentsOf } = running
  const { deliverMedia: media, env, databaseOf } = providers
  const board = await connectBoard({
    ...open,
    store: open.writable,
    // no section reaches its sessions
    env: { ...env, DATABASE_URL: (await databaseOf(SHELL)) ?? env.DATABASE_URL },
    site: config,
    fonts: () => liveVariant(state.current()).shell.snapshot.fonts,
    report: securityLog.report,
  })
  const views = createPageViews(watch.onView)
  const common = {
    ...running,
    store,
    siteApi: createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log }),
    browserReports: createBrowserReports(state.current, watch, views, log),
    views,
    media,
    demoPages: providers.demoPages,
    clientAddress: createClientAddress(settings.TRUSTED_PROXIES, running.onUntrusted),
    connections: createConnectionLimit({ max: settings.MAX_CONNECTIONS, trusted: settings.TRUSTED_PROXIES }),
    requestLimit: createRequestLimit(settings.REQUESTS_PER_MINUTE, () => performance.now()),
    isStopping,
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

  const site = serve({ config, documents, current: state.current, previews, board })
  const alone = new Map<string, ServedSite>()
  /** Serves a remote at its own address, without the site's header and footer. */
  function aloneOf({ remote, url }: OwnAddress): ServedSite {
    const known = alone.get(remote)
    if (known) return known
    const own: SiteConfig = { ...config, siteUrl: url }
    const parts = { config: own, documents: documentsOf(own, remote), previews: null, board: undefined }
    const server = serve({ ...parts, current: () => standaloneState(state.current(), remote) })
    const made = { documents: parts.documents, server }
    alone.set(remote, made)
    return made
  }

  const listeners = new Map<string, Listening>()
  async function openAt(name: string, server: Server, port: number, setting: string): Promise<void> {
    if (!listeners.has(name)) listeners.set(name, await listen(server, settings.HOST, port, setting))
  }
  async function openOwn(now: SiteState): Promise<void> {
    for (const own of ownAddresses(now, environment))
      await openAt(own.label, aloneOf(own).server, own.port, own.portSetting)
  }
  return {
    aloneOf,
    /**
     * @param only the one remote to serve, only at its own address if it has one; null for all
     * @throws {Error} with a remedy when a port is taken
     */
    async open(now: SiteState, only: string | null): Promise<void> {
      const isAlone = ownAddresses(now, environment).some(({ remote }) => remote === only)
      if (!isAlone) await openAt('site', site, settings.PORT, 'PORT')
      await openOwn(now)
    },
    openNew: (next: SiteState): Promise<void> =>
      openOwn(next).catch((error: unknown) => log.error('an address could not be opened', error)),
    /** By name: 'site', 'surgical tool'. */
    list: () => [...listeners].map(([name, { url }]) => ({ name, url })),
    async close(): Promise<void> {
      await Promise.all([...listeners.values()].map((listening) => listening.close()))
    },
  }
}

export type Sites = Awaited<ReturnType<typeof createSites>>
