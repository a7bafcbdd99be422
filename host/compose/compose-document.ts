import { createHash } from 'node:crypto'
import type { PageData, RouteSnapshot } from '@lustre/platform'
import { escapeMarkup, type ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { manifestAddress } from '../live/standalone.ts'
import { importMap } from '../releases/manifest/integrity.ts'
import { hashSource, type Style, type Styles } from '../releases/manifest/styles.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { bootOf } from './boot.ts'
import { encode } from './encoding.ts'
import { statusWith } from './page-data.ts'
import { type Renderer, ShellError } from './renderer.ts'
import type { RequestedPage } from './requested-page.ts'
import type { KeepsOf } from './site-keeps.ts'

/** The shell's placeholder for css of a release: React writes one per precedence, with its addresses. */
const PLACE = /<style data-precedence="[\w-]+" data-href="([^"]+)">(?=<\/style>)/g

function joined(styles: readonly Style[]): Style {
  const [only, ...more] = styles
  if (only && more.length === 0) return only
  const text = styles.map((style) => style.text).join('')
  return { text, source: hashSource(text) }
}

/**
 * Fills the shell's placeholders with the css of the releases. The host does it, because the document's policy allows
 * only what the host has written itself.
 */
export function withStyles(html: string, styles: Styles): { html: string; sources: string[] } {
  const end = html.indexOf('</head>')
  const sources: string[] = []
  const head = html.slice(0, end).replace(PLACE, (place: string, hrefs: string) => {
    const known = hrefs.split(' ').flatMap((href) => styles.get(href) ?? [])
    if (known.length === 0) return place
    const { text, source } = joined(known)
    sources.push(source)
    return place + text
  })
  return { html: head + html.slice(end), sources }
}

/** The shell's code is at the end of the document, or the starter asks for it later. */
const CODE = /(?:<link rel="modulepreload"|<\/body><\/html>\s*$)/

/** Adds the import map in front of all code, and behind all content. */
const withMap = (html: string, map: string) =>
  html.replace(CODE, (code) => `<script type="importmap">${map}</script>${code}`)

export type ComposerOptions = {
  renderer: Renderer
  config: SiteConfig
  log: ServerLogger
  keepsOf: KeepsOf
  alone?: string | undefined
  /**
   * Called for each render, with the name of the remote or of the shell, so that a failing release can be rolled back.
   * A shell that cannot render is not the remote's fault.
   */
  onRender(name: string, version: string, error: string | null, ms: number): void
}

export type ComposeOptions = {
  requestId?: string
  /** For one reader. */
  data?: PageData | undefined
  /** Composed before any visitor waits for it, so it may take a long time. */
  isAhead?: boolean
}

/** Policy sources of inlined content, such as `'sha256-...'`. */
export type Held = {
  styles: readonly string[]
  scripts: readonly string[]
  /** Whether its shell works under Trusted Types and lists every script; earlier ones do not. */
  isStrict: boolean
}

const unique = (files: string[]) => [...new Set(files)]

/** A failed page has no title: the release's own serves until the browser has rendered the page. */
const withTitle = (html: string, route: RouteSnapshot | undefined) =>
  html.includes('<title>') || !route
    ? html
    : html.replace('</head>', () => `<title data-fallback="">${escapeMarkup(route.title)}</title></head>`)

/** Returns what the shell renders a page from, and its styles and digests, by address. */
function partsOf(
  { variant, found, offline }: RequestedPage,
  { config, alone }: Pick<ComposerOptions, 'config' | 'alone'>,
  seed: number,
  data: PageData | undefined,
) {
  const release = found?.release
  const { snapshot: shell } = variant.shell
  const shared = [...(release?.manifest.shared ?? []), ...(found?.declared.shared ?? [])]
  const preload = unique([
    ...shell.preload,
    ...(found ? [...found.remote.preload, ...found.route.preload] : []),
    ...shared.flatMap((name) => shell.shared[name] ?? []),
  ])
  const styles = new Map([...(variant.shell.styles ?? []), ...(release?.styles ?? [])])
  const linked = [...shell.css, ...(found?.remote.css ?? [])].filter((href) => !styles.has(href))
  const digests = { ...variant.shell.integrity, ...release?.integrity }
  const boot = bootOf({
    config,
    remotes: variant.remotes,
    shell,
    remote: found?.remote.name ?? null,
    seed,
    preload,
    standalone: alone === undefined ? null : { manifest: manifestAddress(variant, alone) },
    data,
    preview: variant.preview,
    inlined: [...styles.keys()],
    ...(linked.length > 0 && {
      integrity: Object.fromEntries(linked.flatMap((href) => (digests[href] ? [[href, digests[href]]] : []))),
    }),
    offline: offline?.how,
  })
  return { boot, styles, digests }
}

/** Returns the scripts that a document may run: the shell's starter, its import map, and the lists of other sections. */
const scriptsOf = ({ variant, found }: RequestedPage, map: string): string[] => {
  const { starter } = variant.shell.manifest
  const lists = variant.remotes.flatMap(({ name, integrity }) =>
    integrity && name !== found?.remote.name ? [`'${integrity}'`] : [],
  )
  return [...(starter === '' ? [] : [starter]), map].map(hashSource).concat(lists)
}

export function createComposer({ renderer, config, log, keepsOf, alone, onRender }: ComposerOptions) {
  return async function compose(
    page: RequestedPage,
    seed: number,
    { requestId, data: answered, isAhead = false }: ComposeOptions = {},
  ) {
    const { variant, pathname, found, offline } = page
    const release = found?.release
    const { manifest } = variant.shell
    const data = found?.declared.tellsKept ? { status: 200, body: keepsOf(variant) } : answered
    const { boot, styles, digests } = partsOf(page, { config, alone }, seed, data)
    const job = { url: pathname, boot, release: release ?? null, shell: variant.shell, isAhead }
    const began = performance.now()
    const took = () => performance.now() - began
    const { html, errors } = await renderer.render(job).catch((error: unknown) => {
      if (error instanceof ShellError && !variant.preview)
        onRender(SHELL, manifest.version, error.message, took())
      throw error
    })
    // A failed preview affects no other visitor, so it must not roll a release back.
    if (!variant.preview) {
      onRender(SHELL, manifest.version, null, took())
      if (found) onRender(found.remote.name, found.remote.version, errors[0] ?? null, took())
    }
    if (errors.length > 0)
      log.error('a page could not be rendered', errors.join('\n'), {
        id: requestId,
        route: found?.route.path ?? 'not found',
        remote: found?.remote.name,
        release: found?.remote.version,
        shell: manifest.version,
      })
    const styled = withStyles(withTitle(html.replace(/^<!DOCTYPE html>/i, ''), found?.route), styles)
    const map = importMap(digests)
    const body = await encode(
      `<!DOCTYPE html>${withMap(styled.html, map)}`,
      answered || variant.preview ? 'once' : 'kept',
    )
    const held: Held = {
      styles: styled.sources,
      scripts: scriptsOf(page, map),
      isStrict: manifest.isStrict,
    }
    return {
      pathname,
      /** 200, 404, the status of its data, or the status of its offline section. */
      status: found ? (data ? statusWith(data) : 200) : (offline?.how.status ?? 404),
      offline: offline !== null,
      body,
      etag: `W/"${createHash('sha1').update(body.raw).digest('base64url')}"`,
      held,
      remote: found?.remote.name ?? null,
      version: found?.remote.version ?? null,
      camera: found?.route.camera ?? false,
      private: found?.route.private ?? false,
      /** The order of a shuffled page; 0 on every other. */
      seed,
      /** A page that failed: sent, but not cached. */
      degraded: errors.length > 0,
    }
  }
}

export type ComposedDocument = Awaited<ReturnType<ReturnType<typeof createComposer>>>
