import { createContext, useContext } from 'react'
import { SAMPLE_SITE_CONFIG, type SiteConfig } from './site-config.ts'
import type { PageData } from './snapshot.ts'

/** What the shell tells a remote's page about where it stands. */
export type PageContextValue = {
  /** The remote that owns the page; portals carry it so that its css reaches them. */
  remote: string
  /** Number that decides the order of a shuffled page; the same on the host and at hydration. */
  seed: number
  /** true where the remote is served alone on its own address, without the site around it. */
  standalone: boolean
  /** Values of the public settings that the remote's definition declares. */
  settings?: Readonly<Record<string, unknown>>
  /** What the host asked the remote's API for; see the route's `data`. */
  data?: PageData | null
}

export const SiteConfigContext = createContext<SiteConfig>(SAMPLE_SITE_CONFIG)
export const PageContext = createContext<PageContextValue>({
  remote: 'shell',
  seed: 0,
  standalone: false,
})

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

/** true where this remote is a site of its own: links to other sections lead nowhere then. */
export const useStandalone = (): boolean => useContext(PageContext).standalone
