import type { ServerLogger } from '@lustre/platform/server'
import type { Answer, Exchange, Handler } from '../http/exchange.ts'
import { send, sendText } from '../http/respond.ts'
import type { createStaticFiles } from '../http/static-files.ts'
import type { SiteState } from '../live/site-state.ts'
import { liveVariant } from '../live/visitors.ts'
import type { ReleaseStore } from '../releases/store.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(.+)$/
const ENDING = /\.\w+$/

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
  ): Promise<Answer> {
    const name = decoded(encodedName)
    const file = name === null ? null : await statics(folder, name)
    if (!file) return 'not mine'
    return send(request, response, {
      status: 200,
      body: file.body,
      headers: {
        ...headers,
        'Content-Type': file.type,
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
      },
    })
  }

  const notFound = ({ response }: Exchange) =>
    sendText(response, 404, 'Not found', {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  const shellFile = (exchange: Exchange, cacheControl: string) =>
    serveFile(exchange, shellClientDir, exchange.url.pathname.slice(1), cacheControl)

  return {
    /** `/remotes/<remote>/<version>/<file>`: a file of any stored release, live or not. */
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
    /** A file of the shell's build with a content hash in its name; nothing else has such an address. */
    async serveAsset(exchange) {
      const answer = await shellFile(exchange, ONE_YEAR)
      return answer === 'answered' ? answer : notFound(exchange)
    },
    /** Another file of the shell's build; a path that is none may be a page. */
    serveShellFile: (exchange) =>
      ENDING.test(exchange.url.pathname) ? shellFile(exchange, ONE_HOUR) : 'not mine',
  } satisfies Record<string, Handler>
}
