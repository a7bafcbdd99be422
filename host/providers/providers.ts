import path from 'node:path'
import { NO_MAIL, type Provider } from '@lustre/platform/definition'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import { makePrivateFolder } from '../files/private-folder.ts'
import { siteSheet } from '../settings/brand/site-sheet.ts'
import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { brandOf, type Environment, type Settings } from '../settings/settings.ts'
import { startMedia } from './media.ts'
import type { KnownPictureForms } from './picture-forms.ts'
import { createSectionLogins } from './section-logins.ts'

/** Reports why the embedded database cannot be used; null while it can, and when there is none. */
export type DataCheck = () => string | null

/** Answers requests of the demo checkout and chat, where unset links lead. */
export type DemoPages = (request: Request) => Response | Promise<Response>

type Part = {
  env?: Environment
  use: string
  isStandIn?: true
  isMissing?: true
  close?: () => Promise<void>
}
type DatabasePart = Part & {
  check?: DataCheck
  databaseOf?: (section: string, onChange?: () => void) => Promise<string>
}

/** Returns a setting's name, such as DATABASE_URL_RUN_ADMIN. */
const ownDatabaseSetting = (section: string) => `DATABASE_URL_${section.toUpperCase().replaceAll('-', '_')}`

async function database(settings: Settings, log: ServerLogger): Promise<DatabasePart> {
  const url = settings.DATABASE_URL
  if (url === 'none') return { use: 'none: submissions fail, lists are empty', isMissing: true }
  if (url !== undefined) {
    const logins = createSectionLogins(url, settings.DATABASE_FETCH_ENDPOINT ?? null, log)
    return {
      use: `Postgres at ${new URL(url).hostname}`,
      databaseOf: logins.of,
      close: async () => logins.close(),
    }
  }
  const { startDatabase } = await import('@lustre/embedded/database')
  const dataDir = path.join(settings.DATA_DIR, 'database')
  const running = await startDatabase({ dataDir, log })
  return {
    env: { DATABASE_URL: running.connectionString },
    databaseOf: async (section) => running.connectionStringOf(section),
    isStandIn: true,
    use: `embedded, in ${path.relative(process.cwd(), dataDir) || dataDir}`,
    check: running.problem,
    close: running.close,
  }
}

async function imageModel(settings: Settings, secrets: EmbeddedSecrets | null): Promise<Part> {
  if (settings.GEMINI_API_KEY !== undefined) return { use: 'the configured provider' }
  // A live site shows no sample edits.
  if (secrets === null) return { use: 'none: /surgai says that the tool is not connected', isMissing: true }
  const { startImageModel } = await import('@lustre/embedded/image-model')
  const apiKey = await secrets.secret('IMAGE_MODEL_KEY', 'key')
  const running = await startImageModel({ apiKey })
  return {
    env: { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: running.baseUrl },
    isStandIn: true,
    use: 'embedded demonstration (marked pictures, no medical simulation)',
    close: running.close,
  }
}

/**
 * Fills in the names of e-mails from CONTACT_EMAIL. Where a server sends them, not from its sample value, which reaches no
 * studio.
 */
function mailNames({ SITE_NAME, CONTACT_EMAIL, MAIL_FROM, STUDIO_EMAIL }: Settings): Environment {
  const name = SITE_NAME.replaceAll(/[<>@",;\r\n]/g, ' ').trim()
  return {
    MAIL_FROM: MAIL_FROM ?? (name === '' ? CONTACT_EMAIL : `${name} <${CONTACT_EMAIL}>`),
    STUDIO_EMAIL: STUDIO_EMAIL ?? CONTACT_EMAIL,
  }
}

function mail(settings: Settings, env: Environment): Part {
  const url = settings.SMTP_URL
  if (url === undefined || url === NO_MAIL)
    return { env: mailNames(settings), use: 'none: staff send the texts themselves', isMissing: true }
  const isNamed = Boolean(env.CONTACT_EMAIL?.trim())
  return { ...(isNamed && { env: mailNames(settings) }), use: `by ${new URL(url).hostname}` }
}

async function shop(settings: Settings, isEmbedded: boolean) {
  if (!isEmbedded) return { use: 'the pages that CHECKOUT_... name', demoPages: null }
  const { createDemoPages } = await import('@lustre/embedded/demo-pages')
  const { accent, ...brand } = brandOf(settings)
  const demoPages: DemoPages = createDemoPages({ ...brand, sheet: siteSheet(accent) })
  const use = 'embedded demonstrations of checkout and chat, for links that are not set'
  return { use, demoPages, isStandIn: true as const }
}

/**
 * Starts a stand-in for every provider that is not configured.
 * @param secrets null in production, which has no stand-ins
 * @param forms the forms that the site's own library makes for unsigned addresses
 */
export async function startProviders(
  settings: Settings,
  secrets: EmbeddedSecrets | null,
  env: Environment,
  forms: Pick<KnownPictureForms, 'has'>,
  log: ServerLogger = createServerLogger(),
) {
  if (secrets !== null) await makePrivateFolder(settings.DATA_DIR)
  const [db, library, model, selling] = await Promise.all([
    database(settings, log),
    startMedia(settings, secrets, forms),
    imageModel(settings, secrets),
    shop(settings, secrets !== null),
  ])
  const post = mail(settings, env)
  const parts: [Provider, Part][] = [
    ['database', db],
    ['media library', library],
    ['image model', model],
    ['mail', post],
    ['checkout', selling],
  ]
  return {
    /** The environment, with the addresses and keys of embedded providers filled in. */
    env: { ...env, ...db.env, ...library.env, ...model.env, ...post.env },
    /**
     * Returns a section's own DATABASE_URL, which reaches only its tables; undefined without a database.
     * @param onChange called when the section needs another connection string, which the next call returns
     */
    databaseOf: async (section: string, onChange?: () => void) =>
      (db.isStandIn ? undefined : env[ownDatabaseSetting(section)]?.trim()) ||
      db.databaseOf?.(section, onChange),
    standIns: parts.flatMap(([provider, { isStandIn }]) => (isStandIn ? [provider] : [])),
    missing: parts.flatMap(([provider, { isMissing }]) => (isMissing ? [provider] : [])),
    mediaBaseUrl: library.mediaBaseUrl,
    mediaOrigin: library.mediaOrigin,
    deliverMedia: library.deliverMedia,
    /** Serves a demo checkout page and a demo chat; null in production. */
    demoPages: selling.demoPages,
    /** For the start banner. */
    lines: parts.map(([provider, { use }]) => ({ provider, use })),
    dataCheck: db.check ?? ((): ReturnType<DataCheck> => null),
    async close() {
      await Promise.all([library.close?.(), model.close?.()])
      await db.close?.()
    },
  }
}
