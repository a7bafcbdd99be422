import { createHmac, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { privateFolders } from '@lustre/platform/server'
import { createS3Store } from '../releases/store/s3-store.ts'
import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { mediaBucket } from '../settings/media-settings.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import type { KnownPictureForms } from './picture-forms.ts'

/**
 * Delivers files of the site's own media library.
 * @param clientAddress of the requester; unset for the host itself
 */
export type DeliverMedia = (request: Request, clientAddress?: string) => Promise<Response>

export type Media = {
  /** The environment, with the address and the keys of the site's own library filled in. */
  env: Environment
  use: string
  /** Base of picture addresses in the browser. */
  mediaBaseUrl: string
  /** Origin of an external provider, for the CSP. */
  mediaOrigin: string | null
  /** Delivers the site's own library; null with an account. */
  deliverMedia: DeliverMedia | null
  close?: () => Promise<void>
}

const OWN_CLOUD = 'lustre'
const DELIVERY = 'https://res.cloudinary.com'
/** An account's private network, where tokens work. Its paths leave the cloud's name out. */
const PRIVATE_DELIVERY = (cloud: string) => `https://${cloud}-res.cloudinary.com`
const MB = 1024 ** 2
const TERMS_PATH = '/tos'

/**
 * Returns the keys of the site's own library. In production MEDIA_API_SECRET is a separate setting: an operator who
 * signs addresses needs to know it, and a derived one would change with the secret behind it. When it is
 * unset, each process makes one for the sections of this host, and no operator can sign an address.
 */
async function keysOf(settings: Settings, secrets: EmbeddedSecrets | null) {
  const of = async (name: 'MEDIA_API_KEY' | 'MEDIA_API_SECRET') =>
    settings[name] ?? (secrets ? await secrets.secret(name, 'key') : randomBytes(32).toString('base64url'))
  const apiSecret = await of('MEDIA_API_SECRET')
  const tokenKey = createHmac('sha256', apiSecret).update('the key of tokens').digest('hex')
  return { apiKey: await of('MEDIA_API_KEY'), apiSecret, tokenKey }
}

/** Checks whether a folder holds no picture yet, like a new disk. @throws {Error} when it cannot be read */
export const isEmptyFolder = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).every((name) => name.startsWith('.') || name === 'lost+found')

/**
 * Returns the place of the originals, with a line for the start banner.
 * @throws {Error} when the folder is missing
 */
async function originalsOf(settings: Settings) {
  const bucket = mediaBucket(settings)
  if (bucket) {
    // Originals keep the names that people give them, with spaces and accents.
    const store = createS3Store({ ...bucket, what: 'The media library', checkKey: (key) => key })
    return { bucket: store, use: `own library, from ${store.place}` }
  }
  const libraryDir = settings.MEDIA_LIBRARY
  if (libraryDir === undefined) return { use: 'own library, with the sample pictures' }
  const info = await stat(libraryDir).catch(() => null)
  // A disk that is not mounted must not look like an empty library.
  if (!info?.isDirectory()) throw new Error(`MEDIA_LIBRARY: there is no folder ${libraryDir}`)
  if (await isEmptyFolder(libraryDir))
    return { use: `own library, with the sample pictures: MEDIA_LIBRARY (${libraryDir}) is empty` }
  return { libraryDir, use: `own library, in ${path.relative(process.cwd(), libraryDir) || libraryDir}` }
}

/**
 * Opens the site's own library, or returns how to reach the account.
 * @param secrets null in production, which generates none
 * @param forms the forms that the site's own library makes for unsigned addresses
 */
export async function startMedia(
  settings: Settings,
  secrets: EmbeddedSecrets | null,
  forms: Pick<KnownPictureForms, 'has'>,
): Promise<Media> {
  const cloud = settings.MEDIA_CLOUD_NAME
  if (settings.MEDIA === 'account' && cloud !== undefined) {
    const base = settings.MEDIA_DELIVERY_BASE.replace(/\/+$/, '')
    const hasTokens = settings.MEDIA_AUTH_TOKEN_KEY !== undefined && base === DELIVERY
    const mediaBaseUrl = hasTokens ? PRIVATE_DELIVERY(cloud) : `${base}/${encodeURIComponent(cloud)}`
    return {
      env: {},
      use: `cloud ${cloud}`,
      mediaBaseUrl,
      mediaOrigin: new URL(mediaBaseUrl).origin,
      deliverMedia: null,
    }
  }
  const { createMediaLibrary, listenMediaAdmin } = await import('@lustre/embedded/media-library')
  const { use, ...originals } = await originalsOf(settings)
  const keys = await keysOf(settings, secrets)
  const library = await createMediaLibrary({
    ...originals,
    ...keys,
    uploadsDir: path.join(settings.DATA_DIR, 'library'),
    cacheDir: path.join(settings.DATA_DIR, 'media-cache'),
    maxCacheBytes: settings.MEDIA_CACHE_MB * MB,
    cloudName: OWN_CLOUD,
    unsigned: forms.has,
    isPrivate: privateFolders(settings.MEDIA_PRIVATE_FOLDERS),
    signedForm: true,
    provenance: {
      digitalSource: settings.MEDIA_DIGITAL_SOURCE,
      creator: settings.SITE_NAME,
      terms: settings.SITE_URL && new URL(TERMS_PATH, settings.SITE_URL).href,
    },
  })
  const admin = await listenMediaAdmin(library)
  return {
    env: {
      MEDIA_CLOUD_NAME: OWN_CLOUD,
      MEDIA_API_KEY: keys.apiKey,
      MEDIA_API_SECRET: keys.apiSecret,
      MEDIA_AUTH_TOKEN_KEY: keys.tokenKey,
      MEDIA_API_BASE: admin.apiBase,
      MEDIA_DELIVERY_BASE: admin.apiBase,
    },
    use,
    mediaBaseUrl: `/media/${OWN_CLOUD}`,
    mediaOrigin: null,
    deliverMedia: library.deliver,
    close: async () => {
      await admin.close()
      await library.close()
    },
  }
}
