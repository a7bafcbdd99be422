import type { ComponentType } from 'react'
import { isRecord } from './is-record.ts'

/** The seam between shell and remote. A remote built for another number is refused at release and at load. */
export const CONTRACT = 2

/** 'site' puts the site's header and footer around the page; 'none' leaves the page alone in the body. */
export type Chrome = 'site' | 'none'

/** A page component; made by `lazyPage` it can be loaded before it is rendered. */
export type PageComponent = ComponentType & {
  /** Loads the page's own chunk. The shell awaits it before hydration and before a client navigation shows. */
  preload?: () => Promise<unknown>
  /** The page's module, relative to the remote's folder; written by the build, read by the release command. */
  source?: string
}

/** How a page's pictures are put in a new order, which the page makes of the seed that it gets (`useSeed`, `shuffled`). */
export type Shuffle = {
  /**
   * How many orders there are: the host draws seeds from 0 up to, and without, this number. 1 to 2 ** 32, which is
   * what a page should say that has no reason for fewer: orders are composed on demand, so a large number costs no more
   * than a small one. A seed that the browser makes at a navigation may be any number below 2 ** 32.
   */
  seeds: number
  /**
   * false: a visitor's next load comes in another order than the last one. true: a visitor keeps the same order (cookie)
   * until the page asks for a new one with `renewSeed`; only a host with too many orders to compose sends another one,
   * and the next load is in the visitor's own again
   */
  sticky: boolean
}

export type RemoteRoute = {
  /** Path pattern of the router, such as `/gallery`; `:name` stands for one segment. */
  path: string
  chrome: Chrome
  /** Shown in the tab when the page could not be rendered on the host. */
  title: string
  Page: PageComponent
  /** false keeps the page out of sitemap.xml; the page itself says noindex through `PageHead`. Default true. */
  indexed?: boolean
  shuffle?: Shuffle
  /** Answers this path with a permanent redirect on the host (and a replacing navigation in the browser). */
  redirect?: string
  /** true on pages that may ask for the camera (Permissions-Policy). */
  camera?: boolean
  /** Sections that the page has of its own, by id: the header's links to them stay on the page. */
  anchors?: string[]
  /**
   * Where in the remote's own API the page's data is, such as `/links/:token`; each `:name` is filled in from the
   * address (a segment of the path, or a parameter of the query). The host asks before it renders, when the address
   * gives all of them, and the page has the answer from `usePageData`. Such a document is for one reader: it is not
   * cached, not indexed and sends no referrer.
   */
  data?: string
}

/** What a remote's exposed module `./remote` exports. */
export type RemoteModule = { contract: typeof CONTRACT; routes: RemoteRoute[] }

function routeProblem(route: unknown): string | null {
  if (!isRecord(route)) return 'a route is not an object'
  const { path, chrome, title, Page, redirect, data } = route
  if (typeof path !== 'string' || !path.startsWith('/'))
    return `path ${JSON.stringify(path)} does not start with /`
  if (chrome !== 'site' && chrome !== 'none') return `${path}: chrome is neither 'site' nor 'none'`
  if (typeof title !== 'string' || title.trim() === '') return `${path}: title is missing`
  if (typeof Page !== 'function' && !isRecord(Page)) return `${path}: Page is not a component`
  if (redirect !== undefined && (typeof redirect !== 'string' || !/^\/(?!\/)/.test(redirect)))
    return `${path}: redirect is not a path of this site`
  if (data !== undefined && (typeof data !== 'string' || !/^\/(?!\/)/.test(data)))
    return `${path}: data is not a path of the remote's API`
  return null
}

/**
 * Checks at run time what a remote exposes, because it was built elsewhere and at another time.
 * @throws {Error} that names the remote and the first thing that is wrong
 */
export function parseRemoteModule(name: string, module: unknown): RemoteModule {
  const fail = (why: string) => new Error(`remote ${name}: ${why}`)
  if (!isRecord(module)) throw fail('exposes no module')
  const { contract, routes } = module
  if (contract !== CONTRACT) throw fail(`speaks contract ${String(contract)}, this shell speaks ${CONTRACT}`)
  if (!Array.isArray(routes) || routes.length === 0) throw fail('exposes no routes')
  for (const route of routes) {
    const problem = routeProblem(route)
    if (problem) throw fail(problem)
  }
  return { contract: CONTRACT, routes }
}
