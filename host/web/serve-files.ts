import type { ServerLogger } from '@lustre/platform/server'
import type { SiteState } from '../live/site-state.ts'
import { knownVariant, liveVariant } from '../live/visitors.ts'
import { ASSETS } from '../releases/manifest/shell-manifest.ts'
import { SHELL } from '../releases/registry/registry.ts'
import type { ReleaseStore } from '../releases/store/store.ts'
import type { Answer, Exchange, Handler } from './http/exchange.ts'
import { prepare, send, sendText } from './http/respond.ts'
import type { createStaticFiles } from './http/static-files.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(.+)$/
const ENDING = /\.\w+$/

export type FilesOptions = {
  statics: ReturnType<typeof createStaticFiles>
  store: ReleaseStore
  current: () => SiteState
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

/** Serves the browser files of releases; those of the shell's `public` folder at the root of the site too. */
export function createFileHandlers(options: FilesOptions) {
  const { statics, store, current, headers, log } = options

  /** A file that a release in use should have: the visitor gets a Retry, the operator must hear of it. */
  function reportDamage(name: string, version: string, file: string): void {
    const inUse = [liveVariant(current()), current().variantFor(0)]
      .map(({ shell, releases }) => (name === SHELL ? shell : releases.get(name))?.manifest)
      .find((manifest) => manifest?.version === version)
    if (inUse && `client/${file}` in inUse.files)
      log.error('a file of a release is missing', undefined, { remote: name, release: version, file })
  }

  async function serveFile(
    { request, response }: Exchange,
    folder: string,
    encodedName: string,
    cacheControl: string,
  ): Promise<Answer> {
    const name = decoded(encodedName)
    const file = name === null ? null : await statics(folder, name)
    if (!file) return 'not mine'
    const prepared = prepare({
      status: 200,
      body: file.body,
      headers: {
        ...headers,
        'Content-Type': file.type,
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
      },
    })
    return send(request, response, prepared)
  }

  const notFound = ({ response }: Exchange) =>
    sendText(response, 404, 'Not found', {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })

  return {
    /** `/remotes/<remote>/<version>/<file>`: a file of any stored release, live or not. The shell's are there as well. */
    async serveReleaseFile(exchange) {
      const [, name, version, file] = RELEASE_FILE.exec(exchange.url.pathname) ?? []
      if (!name || !version || !file) return notFound(exchange)
      const release = await store.asked(name, version)
      // a file that no manifest lists was not released, whoever has put it there
      const isListed = release !== null && `client/${decoded(file)}` in release.base.files
      if (
        isListed &&
        (await serveFile(exchange, `${release.folder}/client`, file, ONE_YEAR)) === 'answered'
      ) {
        exchange.trace.remote = name
        exchange.trace.release = version
        return 'answered'
      }
      reportDamage(name, version, file)
      return notFound(exchange)
    },
    /** Where the shell's files were before it was a release: pages that are still open ask for them. */
    serveNothing(exchange) {
      return notFound(exchange)
    },
    /** A file of the shell that has no version in its address, such as the favicon; a path that is none may be a page. */
    async serveRootFile(exchange) {
      const { pathname } = exchange.url
      if (!ENDING.test(pathname) || decoded(pathname)?.startsWith(`/${ASSETS}/`)) return 'not mine'
      const { shell } = knownVariant(current(), exchange.request) ?? liveVariant(current())
      return serveFile(exchange, `${shell.folder}/client`, pathname.slice(1), ONE_HOUR)
    },
  } satisfies Record<string, Handler>
}
