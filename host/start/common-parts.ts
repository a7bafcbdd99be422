import type { ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { Operations } from '../operate/start-operations.ts'
import type { Providers } from '../providers/providers.ts'
import { createSiteApi } from '../sections/site-api.ts'
import type { Settings } from '../settings/settings.ts'
import { createBrandFiles } from '../web/brand/brand-files.ts'
import { createStaticFiles } from '../web/http/static-files.ts'
import { createClientAddress } from '../web/limits/client-address.ts'
import { createConnectionLimit } from '../web/limits/connections.ts'
import type { ProxyWatch } from '../web/limits/proxy-watch.ts'
import { createRequestLimit } from '../web/limits/request-limit.ts'
import type { FacesOptions } from './faces.ts'

type Common = FacesOptions['common']
type Options = Pick<Common, 'store' | 'apis'> & {
  settings: Settings
  config: SiteConfig
  providers: Providers
  proxies: ProxyWatch
  operations: Operations
  log: ServerLogger
}

/** What is the same at every address of this host: its APIs, files and limits, and what it counts. */
export function commonParts(options: Options): Common {
  const { settings, config, store, apis, providers, proxies, operations, log } = options
  return {
    store,
    apis,
    statics: createStaticFiles(),
    siteApi: createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log }),
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
    observe: operations.observe,
    operations: operations.parts,
    log,
  }
}
