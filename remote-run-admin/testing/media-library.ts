import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMediaLibrary, listenMediaAdmin } from '@lustre/embedded/media-library'
import { privateFolders } from '@lustre/platform/server'

const LIBRARY = path.resolve(import.meta.dirname, '../../embedded/media-library/library')
const ACCOUNT = { cloudName: 'studio', apiKey: '123456', apiSecret: 'a secret of the account' }

const TOKEN_KEY = '00112233445566778899aabbccddeeff'

/** Starts the site's own media library over the sample pictures; those in `misc` are private, as are uploads. */
export async function startMediaLibrary() {
  let agedMs = 0
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'run-admin-'))
  const uploadsDir = path.join(cacheDir, 'uploads')
  const library = await createMediaLibrary({
    cacheDir,
    uploadsDir,
    ...ACCOUNT,
    isPrivate: privateFolders(['misc']),
    tokenKey: TOKEN_KEY,
    unsigned: () => true,
    now: () => Date.parse('2026-03-01T12:00:00Z') + agedMs,
  })
  const { apiBase, close } = await listenMediaAdmin(library)
  return {
    env: {
      MEDIA_CLOUD_NAME: ACCOUNT.cloudName,
      MEDIA_API_KEY: ACCOUNT.apiKey,
      MEDIA_API_SECRET: ACCOUNT.apiSecret,
      MEDIA_API_BASE: apiBase,
      MEDIA_DELIVERY_BASE: apiBase,
      MEDIA_PRIVATE_FOLDERS: 'misc',
      MEDIA_AUTH_TOKEN_KEY: TOKEN_KEY,
    },
    /** The beginning of its pictures' addresses. */
    baseUrl: `${apiBase}/${ACCOUNT.cloudName}`,
    /** Moves the library's clock forward. */
    age(ms: number) {
      agedMs += ms
    },
    original: (file: string) => readFile(path.join(LIBRARY, file)),
    uploaded: (file: string) => readFile(path.join(uploadsDir, file)),
    async close() {
      await close()
      await library.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

export type TestLibrary = Awaited<ReturnType<typeof startMediaLibrary>>
