import type { Chrome, Shuffle } from './contract.ts'
import type { SiteConfig } from './site-config.ts'

/** One route of a release as the registry knows it. */
export type RouteSnapshot = {
  /** The path to match, with placeholders such as `{host}` filled in. */
  path: string
  /** The path as the remote's module declares it. */
  pattern: string
  chrome: Chrome
  title: string
  indexed: boolean
  shuffle: Shuffle | null
  redirect: string | null
  camera: boolean
  /** Ids of sections that the page has of its own. */
  anchors: string[]
  /** The page's own files beyond the remote's, site-absolute. */
  preload: string[]
}

/** The release of one remote that a document was composed from. */
export type RemoteSnapshot = {
  name: string
  version: string
  /** Site-absolute addresses. */
  entry: string
  css: string[]
  preload: string[]
  routes: RouteSnapshot[]
}

/** What the shell's own build needs in the head. */
type ShellFiles = {
  entry: string
  css: string[]
  preload: string[]
  fonts: string[]
  /** The print sheet. */
  print: string
}

/** What the remote's API answered for a page. */
export type PageData = {
  /** HTTP status; 5xx: the API gave none, and the page may ask again in the browser. */
  status: number
  /** The JSON; the page looks at its form, as at that of every answer. */
  body: unknown
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
}
