import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sameSecret } from '@lustre/platform/server'
import type { Handler } from '../http/exchange.ts'
import { sendError } from '../http/respond.ts'
import { REGISTRY_FILE } from '../releases/folder-store.ts'
import { RELEASE_FILE } from '../releases/manifest.ts'
import type { ReleaseStore } from '../releases/store.ts'

const PREFIX = '/site/store/'
/** Compressed forms stand beside the files that a manifest lists. */
const SIDE_FILE = /\.(?:br|gz)$/
const IN_RELEASE = /^releases\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(.+)$/

export type StoreOptions = {
  store: ReleaseStore
  /** null: the store is not shared, and its addresses are not there. */
  token: string | null
  headers: Readonly<Record<string, string>>
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Lets other hosts read the releases: registry, manifests and the files that a manifest lists, nothing else. */
export function createStoreHandler({ store, token, headers }: StoreOptions): Handler {
  async function find(address: string): Promise<Buffer | null> {
    const name = decodeURI(address)
    if (name === REGISTRY_FILE) return asJson(await store.readRegistry())
    const [, remote, version, file] = IN_RELEASE.exec(name) ?? []
    if (!remote || !version || !file) return null
    const manifest = await store.readRelease(remote, version)
    if (file === RELEASE_FILE) return asJson(manifest)
    if (!Object.hasOwn(manifest.files, file.replace(SIDE_FILE, ''))) return null
    return readFile(path.join(await store.releaseFolder(remote, version), file))
  }

  return async function serveStore({ request, response, url }) {
    if (token === null) return 'not mine'
    const given = request.headers.authorization ?? ''
    if (!sameSecret(given, `Bearer ${token}`)) {
      const challenge = { ...headers, 'WWW-Authenticate': 'Bearer' }
      return sendError(
        response,
        401,
        'unauthorized',
        'This store is for hosts that know its token.',
        challenge,
      )
    }
    const body = await find(url.pathname.slice(PREFIX.length)).catch(() => null)
    if (body === null) return sendError(response, 404, 'not_found', 'There is nothing here.', headers)
    const type = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' }
    response
      .writeHead(200, { ...headers, ...type, 'Content-Length': body.length })
      .end(request.method === 'HEAD' ? undefined : body)
    return 'answered'
  }
}
