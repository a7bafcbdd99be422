import { createContext, useContext } from 'react'
import { SAMPLE_SITE_CONFIG, type SiteConfig } from './site-config.ts'
import type { PageData } from './snapshot.ts'

type PageContextValue = {
  /** Decides the order of a shuffled page; the same on the host and at hydration. */
  seed: number
  settings?: Readonly<Record<string, unknown>> | undefined
  data?: PageData | null
}

export const SiteConfigContext = createContext<SiteConfig>(SAMPLE_SITE_CONFIG)
export const PageContext = createContext<PageContextValue>({ seed: 0 })

/** Constant for the life of the document. */
export const useSiteConfig = (): SiteConfig => useContext(SiteConfigContext)

/**
 * Returns the remote's public settings: `useSettings<PublicSettingsOf<typeof definition>>()`. Unset ones are missing,
 * and all of them without a host.
 */
export const useSettings = <Values extends object>(): Readonly<Partial<Values>> =>
  (useContext(PageContext).settings ?? {}) as Partial<Values>

/** Changes with every load and navigation, unless the route's shuffle is sticky. */
export const useSeed = (): number => useContext(PageContext).seed

/**
 * Returns the API's answer to the route's `data`. null where the host asked for none: on other addresses, after a
 * navigation, without a host.
 */
export const usePageData = (): PageData | null => useContext(PageContext).data ?? null
