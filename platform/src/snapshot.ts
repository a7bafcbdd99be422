import type { RouteFacts } from './route-facts.ts'
import type { SiteConfig } from './site-config.ts'

/** One route of a release as the browser knows it; only the host reads `data` and `tellsKept`. */
export type RouteSnapshot = Omit<RouteFacts, 'data' | 'tellsKept'> & {
  /** The path as the remote's module declares it; in `path`, placeholders such as `{host}` are filled in. */
  pattern: string
  preload: string[]
}

export type RemoteSnapshot = {
  name: string
  version: string
  /** Absolute paths of the site, or addresses of a CDN. */
  entry: string
  css: string[]
  preload: string[]
  settings: Record<string, unknown>
  routes: RouteSnapshot[]
  /** The digest of the list of its files (`shell/src/list-files.ts`). */
  integrity?: string
}

export type ShellFiles = {
  entry: string
  css: string[]
}

/** What the host passes to a page: the answer of the remote's API, or the `SiteKeeps` for a route with `tellsKept`. */
export type PageData = {
  /** HTTP status; after a 5xx the page may retry in the browser. */
  status: number
  body: unknown
}

export type Offline = { status: 404 | 503; message: string | null }

export type Preview = {
  name: string
  version: string
  note: string | null
}

/** The JSON block of every document, with which the browser renders exactly what the host rendered. */
export type Boot = {
  config: SiteConfig
  remotes: RemoteSnapshot[]
  shell: ShellFiles
  remote: string | null
  seed: number
  preload: string[]
  /** Set where one remote is served alone on its own address. */
  standalone: { manifest: string | null } | null
  data?: PageData | undefined
  /** Set where the section was taken offline; the shell then shows its own page. */
  offline?: Offline | undefined
  preview?: Preview | undefined
  /** The digests of linked css, by address. https://www.w3.org/TR/SRI/ */
  integrity?: Readonly<Record<string, string>>
  /** Inlined css, by the addresses at which it would be linked. */
  inlined?: readonly string[]
}
