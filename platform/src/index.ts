export * from './context.ts'
export {
  CONTRACT,
  parseRemoteModule,
  type RemoteModule,
  type RemoteRoute,
} from './contract.ts'
export type { SiteEvents } from './events.ts'
export { type FoundRoute, findRoute } from './find-route.ts'
export { lazyNear } from './lazy-near.tsx'
export { lazyPage } from './lazy-page.tsx'
export { createLogger } from './logger.ts'
export { PageHead } from './page-head.tsx'
export type { Chrome, RouteFacts, Shuffle } from './route-facts.ts'
export * from './router.ts'
export { renewSeed, seedCookie, seedCookieName, shuffled } from './seed.ts'
export { SAMPLE_SITE_CONFIG, type SiteConfig } from './site-config.ts'
export type * from './snapshot.ts'
export { useDeferred } from './use-deferred.tsx'
export { useHydrated } from './use-hydrated.ts'
