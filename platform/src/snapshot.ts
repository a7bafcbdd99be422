import type { RouteFacts } from './route-facts.ts'
import type { SiteConfig } from './site-config.ts'

/** One route of a release as the browser knows it; only the host gives a page its data. */
export type RouteSnapshot = Omit<RouteFacts, 'data' | 'tellsKept'> & {
  /** The path as the remote's module declares it; in `path`, placeholders such as `{host}` are filled in. */
  pattern: string
  /** The addresses of the page's own files beyond the remote's. */
  preload: string[]
}

/** The release of one remote that a document was composed from. */
export type RemoteSnapshot = {
  name: string
  version: string
  /** Addresses: absolute paths of the site, or of a CDN. */
  entry: string
  css: string[]
  preload: string[]
  /** Values of the public settings that its definition declares. */
  settings: Record<string, unknown>
  routes: RouteSnapshot[]
}

/** What the shell's own build needs in the head. */
export type ShellFiles = {
  entry: string
  css: string[]
  /** Empty in documents: css asks for them, and text does not wait for them. */
  fonts: string[]
  /** The print sheet of shells that have it apart; '' where it is a part of the css. */
  print: string
}

/** What the host gives a page: the answer of the remote's API, or the `SiteKeeps` that its route's `tellsKept` asks for. */
export type PageData = {
  /** HTTP status; 5xx: the API gave none, and the page may ask again in the browser. */
  status: number
  /** The JSON; the page looks at its form, as at that of every answer. */
  body: unknown
}

/** A section that was taken offline: the status of its pages, and the operator's own words. */
export type Offline = { status: 404 | 503; message: string | null }

/** The release that a visitor previews. */
export type Preview = {
  name: string
  version: string
  /** What its maker says of it, in a line. */
  note: string | null
}

/** The JSON block of every document: with it the browser renders exactly what the host rendered. */
export type Boot = {
  config: SiteConfig
  remotes: RemoteSnapshot[]
  shell: ShellFiles
  /** The remote of this document's page; null on an unknown path. */
  remote: string | null
  seed: number
  /** modulepreload links of this document. */
  preload: string[]
  /** Set where one remote is served alone on its own address. */
  standalone: { manifest: string | null } | null
  /** The answer of the API to the address of this document, on a route that asks for one. */
  data?: PageData
  /** Set where the section of this document was taken offline: the shell's own page stands in its place. */
  offline?: Offline
  /** Set where the visitor previews a release: the document says so. */
  preview?: Preview
  /**
   * Set where a CDN gives the browser files: what the files must be that this document names, and the css of all
   * sections, by address. https://www.w3.org/TR/SRI/
   */
  integrity?: Readonly<Record<string, string>>
  /** Css that this document holds itself, by the addresses at which it would be linked. */
  inlined?: readonly string[]
}
