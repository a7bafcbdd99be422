import path from 'node:path'
import type { EmbeddedSecrets } from './embedded-secrets.ts'
import type { Environment, Settings } from './settings.ts'

/** One line of the start banner. */
export type ProviderLine = { provider: string; use: string }

export type Providers = {
  /** The environment for the remotes' APIs, with the addresses and keys of embedded providers filled in. */
  env: Environment
  /** Base of picture addresses, as the browser sees it. */
  mediaBaseUrl: string
  /** Origin of a media provider elsewhere, for the CSP. */
  mediaOrigin: string | null
  /** Delivery of the embedded media library. */
  deliverMedia: ((request: Request) => Promise<Response>) | null
  lines: ProviderLine[]
  close(): Promise<void>
}

const EMBEDDED_CLOUD = 'lustre'
const LIBRARY_DIR = path.resolve(import.meta.dirname, '../../stand-ins/media-library/library')
const DELIVERY = 'https://res.cloudinary.com'

type Part = { env: Environment; line: ProviderLine; close?: () => Promise<void> }

async function database(settings: Settings): Promise<Part> {
  const url = settings.DATABASE_URL
  if (url === 'none')
    return { env: {}, line: { provider: 'database', use: 'none: submissions fail, lists are empty' } }
  if (url !== undefined)
    return { env: {}, line: { provider: 'database', use: `Postgres at ${new URL(url).hostname}` } }
  const { startDatabase } = await import('@lustre/stand-ins/database')
  const dataDir = path.join(settings.DATA_DIR, 'database')
  const running = await startDatabase({ dataDir })
  return {
    env: { DATABASE_URL: running.connectionString, DATABASE_FETCH_ENDPOINT: running.fetchEndpoint },
    line: { provider: 'database', use: `embedded, in ${path.relative(process.cwd(), dataDir) || dataDir}` },
    close: running.close,
  }
}

type MediaPart = Part & Pick<Providers, 'mediaBaseUrl' | 'mediaOrigin' | 'deliverMedia'>

async function media(settings: Settings, secrets: EmbeddedSecrets, env: Environment): Promise<MediaPart> {
  const cloud = settings.MEDIA_CLOUD_NAME
  if (cloud !== undefined)
    return {
      env: {},
      line: { provider: 'media library', use: `cloud ${cloud}` },
      mediaBaseUrl: `${DELIVERY}/${cloud}`,
      mediaOrigin: DELIVERY,
      deliverMedia: null,
    }
  const { createMediaLibrary, listenMediaAdmin } = await import('@lustre/stand-ins/media-library')
  const library = await createMediaLibrary({
    libraryDir: env.MEDIA_LIBRARY_DIR || LIBRARY_DIR,
    cacheDir: path.join(settings.DATA_DIR, 'media-cache'),
    cloudName: EMBEDDED_CLOUD,
    apiKey: secrets.mediaApiKey,
    apiSecret: secrets.mediaApiSecret,
    signedForm: env.MEDIA_API_FORM === 'signed',
  })
  const admin = await listenMediaAdmin(library)
  return {
    env: {
      MEDIA_CLOUD_NAME: EMBEDDED_CLOUD,
      MEDIA_API_KEY: secrets.mediaApiKey,
      MEDIA_API_SECRET: secrets.mediaApiSecret,
      MEDIA_API_BASE: admin.apiBase,
    },
    line: { provider: 'media library', use: 'embedded, with the sample pictures' },
    mediaBaseUrl: `/media/${EMBEDDED_CLOUD}`,
    mediaOrigin: null,
    deliverMedia: (request) => library.deliver(request),
    close: async () => {
      await admin.close()
      await library.close()
    },
  }
}

async function imageModel(settings: Settings, secrets: EmbeddedSecrets): Promise<Part> {
  if (settings.GEMINI_API_KEY !== undefined)
    return { env: {}, line: { provider: 'image model', use: 'the configured provider' } }
  const { startImageModel } = await import('@lustre/stand-ins/image-model')
  const running = await startImageModel({ apiKey: secrets.imageModelKey })
  return {
    env: { GEMINI_API_KEY: secrets.imageModelKey, GEMINI_BASE_URL: running.baseUrl },
    line: { provider: 'image model', use: 'embedded demonstration (marked pictures, no medical simulation)' },
    close: running.close,
  }
}

/** Starts a stand-in for every provider that is not configured. */
export async function startProviders(
  settings: Settings,
  secrets: EmbeddedSecrets,
  env: Environment,
): Promise<Providers> {
  const [db, library, model] = await Promise.all([
    database(settings),
    media(settings, secrets, env),
    imageModel(settings, secrets),
  ])
  return {
    env: {
      ...env,
      ADMIN_PASSCODE: settings.ADMIN_PASSCODE ?? secrets.adminPasscode,
      PAYMENT_PASSCODE: settings.PAYMENT_PASSCODE ?? secrets.paymentPasscode,
      PAYMENT_LINK_SECRET: settings.PAYMENT_LINK_SECRET ?? secrets.paymentLinkSecret,
      RUN_LIST: settings.RUN_LIST,
      SITE_NAME: settings.SITE_NAME,
      ...db.env,
      ...library.env,
      ...model.env,
    },
    mediaBaseUrl: library.mediaBaseUrl,
    mediaOrigin: library.mediaOrigin,
    deliverMedia: library.deliverMedia,
    lines: [db.line, library.line, model.line],
    async close() {
      await Promise.all([library.close?.(), model.close?.()])
      await db.close?.()
    },
  }
}
