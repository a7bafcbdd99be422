import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { type Encoded, encode, sizeOf } from '../compose/encoding.ts'
import { knownVariant } from '../live/visitors.ts'
import { LIST_FILE, listOf } from '../releases/manifest/integrity.ts'
import { ASSETS, NO_SHELL } from '../releases/manifest/shell-manifest.ts'
import type { HostHandler, HostParts } from './host-parts.ts'
import { sendBody, sendText } from './http/respond.ts'

const CACHE_BYTES = 48 * 1024 * 1024

type StaticFile = { body: Encoded; type: string }

const optional = (file: string) => readFile(file).catch(() => null)

/** Reads built files. They never change, so recent ones stay in memory with their compressed forms. */
export function createStaticFiles() {
  const cache = new LRUCache<string, StaticFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => sizeOf(body) + 100,
  })

  /**
   * @param folder the folder to serve
   * @param name path below it, with forward slashes, decoded
   * @returns null when the file does not exist, or lies outside
   */
  return async function readStatic(folder: string, name: string): Promise<StaticFile | null> {
    const file = path.join(folder, name)
    if (!file.startsWith(folder + path.sep) || /\.(br|gz)$/.test(name)) return null
    const cached = cache.get(file)
    if (cached) return cached
    const type = getMimeType(file)
    const raw = type === undefined ? null : await optional(file)
    if (type === undefined || raw === null) return null
    const [br, gz] = await Promise.all([optional(`${file}.br`), optional(`${file}.gz`)])
    const found = { body: { raw, br, gz }, type }
    cache.set(file, found)
    return found
  }
}

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const LIST_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': ONE_YEAR }
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
export function createFileHandlers({ store, current, log, headers: { assetsUrl = null } }: HostParts) {
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
      const release = await store.find(name, version)
      if (release !== null && file === LIST_FILE)
        return sendBody(c.req.raw, {
          status: 200,
          headers: LIST_HEADERS,
          body: await encode(listOf(release.base, assetsUrl).text),
        })
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
      if (shell === NO_SHELL) return next()
      return (await sendFile(c.req.raw, `${shell.folder}/client`, path.slice(1), ONE_HOUR)) ?? next()
    },
  } satisfies Record<string, HostHandler>
}
