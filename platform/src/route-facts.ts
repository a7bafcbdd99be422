/** 'site' puts the site's header and footer around the page; 'none' leaves the page alone in the body. */
export type Chrome = 'site' | 'client' | 'none'

export type Shuffle = {
  /**
   * The number of orders, 1 to 2 ** 32. The host draws seeds below it, 16 at a time, because it keeps a document of
   * each order; a browser draws any seed below 2 ** 32.
   */
  seeds: number
  /**
   * true keeps one order for a visitor, in a cookie, until the page calls `renewSeed`. false changes it with each load.
   */
  sticky: boolean
}

/**
 * A remote's declarations about a route. All other forms of a route, stored, sent or declared, derive from this one.
 */
export type RouteFacts = {
  /** Path pattern of the router, such as `/gallery`; `:name` matches one segment. */
  path: string
  chrome: Chrome
  title: string
  /** false keeps the page out of sitemap.xml; the page itself sets noindex through `PageHead`. */
  indexed: boolean
  shuffle: Shuffle | null
  /** Answers this path with a permanent redirect on the host (and a replacing navigation in the browser). */
  redirect: string | null
  camera: boolean
  /**
   * For pages with a passcode or an upload. Entering and leaving them is a full load, so no other section's script has
   * run in the document.
   */
  ownDocument: boolean
  /** For pages that need a link: headers keep search engines out and send no referrer to other sites. */
  private: boolean
  /** Ids of the page's own sections: the header's links to them stay on the page. */
  anchors: string[]
  /**
   * Path of the page's data in the remote's own API, such as `/links/:token`; the address fills in each `:name`. The
   * host requests it before rendering, and the page reads the answer with `usePageData`. Such a document is for one
   * reader: it is not cached, not indexed and sends no referrer.
   */
  data: string | null
  /** Lets the page reload without a connection, once it fires `lustre:keep-offline`. */
  worksOffline: boolean
  /**
   * For the page that lists what the site keeps of visitors: the host passes it the `SiteKeeps` of the live releases.
   */
  tellsKept: boolean
}

type Needed = 'path' | 'chrome' | 'title'

export type DeclaredFacts = Pick<RouteFacts, Needed> & {
  [Name in Exclude<keyof RouteFacts, Needed>]?: NonNullable<RouteFacts[Name]>
}

type Check = (value: unknown) => unknown

const isFlag: Check = (value) => typeof value === 'boolean'
const text =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value)
const isPath = text(/^\/(?!\/)/)
/** Without optional segments: a page with two addresses has two routes. */
const isPattern = text(/^\/(?!\/)[^?]*$/)
const isId = text(/^[\w-]+$/)
const isShuffle: Check = (value) => {
  const { seeds, sticky } = Object(value)
  // The highest seed has 32 bits, the most that the generator of `shuffled` takes.
  return typeof seeds === 'number' && seeds - 1 === (seeds - 1) >>> 0 && isFlag(sticky)
}

const FACTS: {
  [Name in keyof RouteFacts]: Name extends Needed ? [Check] : [Check, RouteFacts[Name]]
} = {
  path: [isPattern],
  chrome: [text(/^(site|client|none)$/)],
  title: [text(/\S/)],
  indexed: [isFlag, true],
  shuffle: [isShuffle, null],
  redirect: [isPath, null],
  camera: [isFlag, false],
  ownDocument: [isFlag, false],
  private: [isFlag, false],
  anchors: [(value) => Array.isArray(value) && value.every(isId), []],
  data: [isPath, null],
  worksOffline: [isFlag, false],
  tellsKept: [isFlag, false],
}

type Said = Readonly<Record<string, unknown>>

/** @param where the start of an error message */
export function checkFacts(route: Said, where: string): void {
  for (const [name, [check, fallback]] of Object.entries(FACTS)) {
    const value = route[name] ?? fallback
    if (value !== null && !check(value)) throw new Error(`${where}${name} cannot be ${JSON.stringify(value)}`)
  }
}

/** Returns the facts of a route with its defaults. Unknown ones, from a newer build, are left out. */
export function routeFacts(route: Said): RouteFacts {
  checkFacts(route, '')
  const facts = Object.entries(FACTS).map(([name, [, fallback]]) => [name, route[name] ?? fallback])
  return Object.fromEntries(facts) as RouteFacts
}
