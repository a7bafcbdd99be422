import { createContext, useContext } from 'react'
import { SAMPLE_SITE_CONFIG, type SiteConfig } from './site-config.ts'
import type { PageData } from './snapshot.ts'

/** What the shell tells a remote's page about where it stands. */
type PageContextValue = {
  /** Number that decides the order of a shuffled page; the same on the host and at hydration. */
  seed: number
  /** Values of the public settings that the remote's definition declares. */
  settings?: Readonly<Record<string, unknown>> | undefined
  /** What the host asked the remote's API for; see the route's `data`. */
  data?: PageData | null
}

export const SiteConfigContext = createContext<SiteConfig>(SAMPLE_SITE_CONFIG)
export const PageContext = createContext<PageContextValue>({ seed: 0 })

/** What every page may know of the site: brand, addresses, profiles. Constant for the life of the document. */
export const useSiteConfig = (): SiteConfig => useContext(SiteConfigContext)

/**
 * The public settings of this remote: `useSettings<PublicSettingsOf<typeof definition>>()`. The host has read them by
 * the definition that the release carries. What is unset is not there; in a test without a host nothing is.
 */
export const useSettings = <Values extends object>(): Readonly<Partial<Values>> =>
  (useContext(PageContext).settings ?? {}) as Partial<Values>

/** The seed of this page's order: a new one for every load and navigation, unless the route's shuffle is sticky. */
export const useSeed = (): number => useContext(PageContext).seed

/**
 * What the remote's API answered to the address of this document (the route's `data`), the same on the host and at
 * hydration. null where nobody asked: on other addresses, after a navigation, on a page served without a host.
 */
export const usePageData = (): PageData | null => useContext(PageContext).data ?? null
