import { knownVariant } from '../live/visitors.ts'
import { ASSETS } from '../releases/manifest/shell-manifest.ts'
import type { HostHandler } from './host-context.ts'
import type { HostParts } from './host-parts.ts'
import { sendBody, sendText } from './http/respond.ts'
import { createStaticFiles } from './http/static-files.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const RELEASE_FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(.+)$/
const ENDING = /\.\w+$/

/** Decodes a file's name. @returns null for malformed escapes, which no file's name contains */
function decoded(name: string): string | null {
  try {
    return decodeURI(name)
  } catch {
    return null
  }
}

const notFound = () => sendText(404, 'text/plain; charset=utf-8', 'Not found')

/** Serves the browser files of releases, and the shell's `public` folder at the root of the site. */
export function createFileHandlers({ store, current, log }: HostParts) {
  const statics = createStaticFiles()

  /** @returns null when there is no such file */
  async function sendFile(request: Request, folder: string, encodedName: string, cacheControl: string) {
    const name = decoded(encodedName)
    const file = name === null ? null : await statics(folder, name)
    if (!file) return null
    const headers = { 'Content-Type': file.type, 'Cache-Control': cacheControl }
    return sendBody(request, { status: 200, body: file.body, headers })
  }

  return {
    /** Serves `/remotes/<remote>/<version>/<file>` of any stored release, including the shell's. */
    async serveReleaseFile(c) {
      const [, name, version, file] = RELEASE_FILE.exec(c.req.path) ?? []
      if (!name || !version || !file) return notFound()
      const release = await store.asked(name, version)
      // A file outside the manifest is not part of the release.
      const isListed = release !== null && `client/${decoded(file)}` in release.base.files
      if (!isListed) return notFound()
      const sent = await sendFile(c.req.raw, `${release.folder}/client`, file, ONE_YEAR)
      if (!sent) {
        // Logged, because the visitor sees only a Retry button.
        log.error('a file of a release is missing', undefined, { remote: name, release: version, file })
        return notFound()
      }
      c.env.trace.remote = name
      c.env.trace.release = version
      return sent
    },
    /** Answers 404 at old addresses of the shell's files, which open pages may still request. */
    serveNothing: async () => notFound(),
    /** Serves files of the shell without a version, such as the favicon. Other paths may be pages. */
    async serveRootFile(c, next) {
      const { path } = c.req
      if (!ENDING.test(path) || decoded(path)?.startsWith(`/${ASSETS}/`)) return next()
      const { shell } = knownVariant(current(), c.env.incoming.headers.cookie)
      return (await sendFile(c.req.raw, `${shell.folder}/client`, path.slice(1), ONE_HOUR)) ?? next()
    },
  } satisfies Record<string, HostHandler>
}
