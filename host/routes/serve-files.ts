import type { ServerLogger } from '@lustre/platform/server'
import type { Exchange } from '../http/exchange.ts'
import { send, sendText } from '../http/respond.ts'
import type { createStaticFiles } from '../http/static-files.ts'
import type { SiteState } from '../live/site-state.ts'
import { liveVariant } from '../live/visitors.ts'
import type { ReleaseStore } from '../releases/store.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(.+)$/
/** Names with a content hash. */
const ASSETS = '/assets/'

export type FilesOptions = {
  statics: ReturnType<typeof createStaticFiles>
  store: ReleaseStore
  current: () => SiteState
  shellClientDir: string
  headers: Readonly<Record<string, string>>
  log: ServerLogger
}

/** The decoded name of a file; null when its escapes are malformed, as no file has such a name. */
function decoded(name: string): string | null {
  try {
    return decodeURI(name)
  } catch {
    return null
  }
}

/** Serves the browser files of releases and of the shell. */
export function createFileHandlers(options: FilesOptions) {
  const { statics, store, current, shellClientDir, headers, log } = options

  /** A file that a release in use should have: the visitor gets a Retry, the operator must hear of it. */
  function reportDamage(name: string, version: string, file: string): void {
    const inUse = [liveVariant(current()), current().variantFor(0)]
      .map((variant) => variant.releases.get(name)?.manifest)
      .find((manifest) => manifest?.version === version)
    if (inUse && `client/${file}` in inUse.files)
      log.error('a file of a release is missing', undefined, { remote: name, release: version, file })
  }

  async function serveFile(
    { request, response }: Exchange,
    folder: string,
    encodedName: string,
    cacheControl: string,
  ): Promise<boolean> {
    const name = decoded(encodedName)
    const file = name === null ? null : await statics(folder, name)
    if (!file) return false
    send(request, response, {
      status: 200,
      body: file.body,
      headers: {
        ...headers,
        'Content-Type': file.type,
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
      },
    })
    return true
  }

  const notFound = ({ response }: Exchange) =>
    sendText(response, 404, 'Not found', {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })

  return {
    /** `/remotes/<remote>/<version>/<file>`: a file of any stored release, live or not. */
    async serveReleaseFile(exchange: Exchange): Promise<void> {
      const [, name, version, file] = RELEASE_FILE.exec(exchange.url.pathname) ?? []
      const folder = name && version ? await store.releaseFolder(name, version).catch(() => null) : null
      exchange.trace.route = '/remotes/:remote/:version/*'
      const served = folder && file && (await serveFile(exchange, `${folder}/client`, file, ONE_YEAR))
      if (served) {
        exchange.trace.remote = name ?? null
        exchange.trace.release = version ?? null
        return
      }
      if (name && version && file) reportDamage(name, version, file)
      notFound(exchange)
    },
    /** A file of the shell's build. @returns false when the path is not one of a file, and may be a page */
    async serveShellFile(exchange: Exchange): Promise<boolean> {
      const { pathname } = exchange.url
      const isAsset = pathname.startsWith(ASSETS)
      if (!isAsset && !/\.\w+$/.test(pathname)) return false
      exchange.trace.route = isAsset ? '/assets/*' : '/*'
      const cacheControl = isAsset ? ONE_YEAR : ONE_HOUR
      if (await serveFile(exchange, shellClientDir, pathname.slice(1), cacheControl)) return true
      if (isAsset) notFound(exchange)
      return isAsset
    },
  }
}
