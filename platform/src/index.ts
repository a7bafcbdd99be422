/** What a remote may use of the shell: contract, router facade, site config, page head, logger. */

export {
  PageContext,
  type PageContextValue,
  SiteConfigContext,
  usePageData,
  useSeed,
  useSettings,
  useSiteConfig,
  useStandalone,
} from './context.ts'
export {
  CONTRACT,
  type PageComponent,
  parseRemoteModule,
  type RemoteModule,
  type RemoteRoute,
} from './contract.ts'
export { type FoundRoute, findRoute } from './find-route.ts'
export { lazyNear } from './lazy-near.tsx'
export { lazyPage } from './lazy-page.tsx'
export { createLogger, type Logger } from './logger.ts'
export { PageHead, type PageHeadProps } from './page-head.tsx'
export { RemotePortal } from './remote-portal.tsx'
export type { Chrome, RouteFacts, Shuffle } from './route-facts.ts'
export * from './router.ts'
export { renewSeed, seedCookie, seedCookieName, shuffled } from './seed.ts'
export { SAMPLE_SITE_CONFIG, type SiteConfig } from './site-config.ts'
export type { Boot, PageData, RemoteSnapshot, RouteSnapshot, ShellFiles } from './snapshot.ts'
export { useDeferred } from './use-deferred.tsx'
