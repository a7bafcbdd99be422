import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMediaLibrary, listenMediaAdmin } from '@lustre/media-library'

const LIBRARY = path.resolve(import.meta.dirname, '../../media-library/library')
const ACCOUNT = { cloudName: 'studio', apiKey: '123456', apiSecret: 'a secret of the account' }

/** The own media library over the sample pictures, on a port of its own. */
export async function startMediaLibrary() {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'run-admin-'))
  const library = await createMediaLibrary({ libraryDir: LIBRARY, cacheDir, ...ACCOUNT })
  const { apiBase, close } = await listenMediaAdmin(library)
  return {
    env: {
      MEDIA_CLOUD_NAME: ACCOUNT.cloudName,
      MEDIA_API_KEY: ACCOUNT.apiKey,
      MEDIA_API_SECRET: ACCOUNT.apiSecret,
      MEDIA_API_BASE: apiBase,
      MEDIA_DELIVERY_BASE: apiBase,
    },
    /** What was uploaded. */
    original: (file: string) => readFile(path.join(LIBRARY, file)),
    async close() {
      await close()
      await library.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

export type TestLibrary = Awaited<ReturnType<typeof startMediaLibrary>>
