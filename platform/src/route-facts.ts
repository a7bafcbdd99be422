/** 'site' puts the site's header and footer around the page; 'none' leaves the page alone in the body. */
export type Chrome = 'site' | 'client' | 'none'

/** How a page's pictures are put in a new order, which the page makes of the seed that it gets (`useSeed`, `shuffled`). */
export type Shuffle = {
  /**
   * How many orders there are, 1 to 2 ** 32: the host draws seeds below this number, and below 16 in any case, as it keeps
   * a document of each order. A seed that the browser makes at a navigation may be any number below 2 ** 32.
   */
  seeds: number
  /**
   * false: a visitor's next load comes in another order than the last one. true: a visitor keeps the same order (cookie)
   * until the page asks for a new one with `renewSeed`
   */
  sticky: boolean
}

/**
 * What a remote says of a route beside its component. All other forms of a route, stored, sent or declared, are made
 * from this one. Who adds a fact adds it here and in `FACTS`.
 */
export type RouteFacts = {
  /** Path pattern of the router, such as `/gallery`; `:name` stands for one segment. */
  path: string
  chrome: Chrome
  /** Shown in the tab when the page could not be rendered on the host. */
  title: string
  /** false keeps the page out of sitemap.xml; the page itself says noindex through `PageHead`. Default true. */
  indexed: boolean
  shuffle: Shuffle | null
  /** Answers this path with a permanent redirect on the host (and a replacing navigation in the browser). */
  redirect: string | null
  /** true on pages that may ask for the camera (Permissions-Policy). */
  camera: boolean
  /**
   * true on pages where somebody types a passcode or hands something over: the page is a document of its own, and so
   * no other section's script has run in it. Whoever comes or leaves does so by a full load. Default false.
   */
  ownDocument: boolean
  /**
   * true on pages that only who was given a link may find: headers keep search engines out, beside `indexed: false`,
   * and tell no other site where the visitor came from. Default false.
   */
  private: boolean
  /** Sections that the page has of its own, by id: the header's links to them stay on the page. */
  anchors: string[]
  /**
   * Where in the remote's own API the page's data is, such as `/links/:token`; each `:name` is filled in from the
   * address (a segment of the path, or a parameter of the query). The host asks before it renders, when the address
   * gives all of them, and the page has the answer from `usePageData`. Such a document is for one reader: it is not
   * cached, not indexed and sends no referrer.
   */
  data: string | null
  /**
   * true on the page that tells visitors what the site keeps of them: the host gives it the `SiteKeeps` of what is live
   * as its data, which are the same for everyone. Default false.
   */
  tellsKept: boolean
}

type Needed = 'path' | 'chrome' | 'title'

/** The facts as a remote writes them: what has a default may be left out. */
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
const isId = text(/^[\w-]+$/)
const isShuffle: Check = (value) => {
  const { seeds, sticky } = Object(value)
  // the last seed has 32 bits, as many as the generator behind `shuffled` takes
  return typeof seeds === 'number' && seeds - 1 === (seeds - 1) >>> 0 && isFlag(sticky)
}

/** Each fact's check, and what stands where the remote says nothing. */
const FACTS: {
  [Name in keyof RouteFacts]: Name extends Needed ? [Check] : [Check, RouteFacts[Name]]
} = {
  path: [isPath],
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
  tellsKept: [isFlag, false],
}

type Said = Readonly<Record<string, unknown>>

/**
 * @param where what an error begins with
 * @throws {Error} that names the first fact that is wrong
 */
export function checkFacts(route: Said, where: string): void {
  for (const [name, [check, fallback]] of Object.entries(FACTS)) {
    const value = route[name] ?? fallback
    if (value !== null && !check(value)) throw new Error(`${where}${name} cannot be ${JSON.stringify(value)}`)
  }
}

/**
 * The facts of a route with its defaults, and nothing else: what is unknown here is from a newer build, and left out.
 * @throws {Error} that names the first fact that is wrong
 */
export function routeFacts(route: Said): RouteFacts {
  checkFacts(route, '')
  const facts = Object.entries(FACTS).map(([name, [, fallback]]) => [name, route[name] ?? fallback])
  // each of the names, each of them checked
  return Object.fromEntries(facts) as RouteFacts
}
