import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMediaLibrary, listenMediaAdmin } from '@lustre/embedded/media-library'
import { limitCalls } from '@lustre/embedded/media-library/testing/rented-account'
import { createMemoryLogger, privateFolders } from '@lustre/platform/server'
import { createMediaTestApi } from '../api/index.ts'

const LIBRARY_DIR = path.resolve(import.meta.dirname, '../../embedded/media-library/library')
const PRIVATE_FOLDERS = ['before']
export const ACCOUNT = { cloudName: 'studio', apiKey: '123456', apiSecret: 'a secret of the account' }

/** Starts the site's own media library with its admin API, optionally with a rented account's limit. */
export async function startLibrary({ signedForm = false, callsPerHour = Infinity } = {}) {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'media-test-'))
  const isPrivate = privateFolders(PRIVATE_FOLDERS)
  const library = await createMediaLibrary({
    libraryDir: LIBRARY_DIR,
    cacheDir,
    ...ACCOUNT,
    signedForm,
    isPrivate,
  })
  const admin = await listenMediaAdmin({ ...library, admin: limitCalls(library.admin, callsPerHour) })
  return {
    apiBase: admin.apiBase,
    async close() {
      await admin.close()
      await library.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

export async function startProvider(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type ApiOptions = { env?: Record<string, string>; timeoutMs?: number; now?: () => number }

/** Starts the API as the host mounts it; `get` returns status, headers and JSON. */
export async function startApi(apiBase: string, { env = {}, timeoutMs, now = Date.now }: ApiOptions = {}) {
  const log = createMemoryLogger()
  const app = await createMediaTestApi(timeoutMs)({
    env: {
      MEDIA_CLOUD_NAME: ACCOUNT.cloudName,
      MEDIA_API_KEY: ACCOUNT.apiKey,
      MEDIA_API_SECRET: ACCOUNT.apiSecret,
      MEDIA_API_BASE: apiBase,
      MEDIA_PRIVATE_FOLDERS: PRIVATE_FOLDERS.join(','),
      ...env,
    },
    mode: 'embedded',
    siteUrl: null,
    log,
    now,
  })
  const request = (target: string, clientAddress = '203.0.113.7') =>
    app.fetch(new Request(`https://studio.example${target}`), { clientAddress })
  const get = async (target: string, clientAddress?: string) => {
    const response = await request(target, clientAddress)
    const body: unknown = await response.json()
    return { status: response.status, headers: response.headers, body }
  }
  return { get, request, log }
}
