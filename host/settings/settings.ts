import { isIP } from 'node:net'
import path from 'node:path'
import { blankAsUnset, optionalText, parseEnv, wholeNumber } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { z } from 'zod'

const EMAIL = 'must be an email address'
const ROOT = path.resolve(import.meta.dirname, '../..')

function isSafeLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return (protocol === 'https:' || isLocal) && username === '' && password === ''
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
  return isIP(address) !== 0 && isPrefix && more === undefined
}

const isDatabaseUrl = (text: string) =>
  text === 'none' || (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))

/** An outbound link that an operator sets: https, or http on this machine. */
const link = z.preprocess(
  blankAsUnset,
  z
    .string()
    .trim()
    .refine(isSafeLink, 'must be an https:// address without a user name (http:// only on this machine)')
    .optional(),
)
const folder = (fallback: string) =>
  z.preprocess(blankAsUnset, z.string().default(fallback)).transform((text) => path.resolve(ROOT, text))
const flag = z
  .preprocess(blankAsUnset, z.enum(['true', 'false']).default('false'))
  .transform((text) => text === 'true')

const schema = z.object({
  SITE_MODE: z.preprocess(blankAsUnset, z.enum(['embedded', 'production']).default('embedded')),
  HOST: z.preprocess(blankAsUnset, z.string().default('127.0.0.1')),
  PORT: wholeNumber(4173, 0, 65_535),
  SURGAI_PORT: wholeNumber(4174, 0, 65_535),
  DATA_DIR: folder('.data'),
  SITE_DIR: folder('.site'),
  SITE_URL: link,
  SURGAI_URL: link,
  SITE_NAME: z.preprocess(
    blankAsUnset,
    z.string().max(60, 'may have at most 60 characters').default('Lustre Studio'),
  ),
  CONTACT_EMAIL: z.preprocess(blankAsUnset, z.email(EMAIL).default('hello@example.com')),
  LEGAL_EMAIL: z.preprocess(blankAsUnset, z.email(EMAIL).optional()),
  CHAT_LINK: link,
  CONTACT_LINK: link,
  CHECKOUT_FIRST_LOOK: link,
  CHECKOUT_LAUNCH: link,
  CHECKOUT_COLLECTION: link,
  CHECKOUT_FURNITURE: link,
  INSTAGRAM_LINK: link,
  LINKEDIN_LINK: link,
  TWITTER_LINK: link,
  NEWSLETTER_ENDPOINT: link,
  RUN_LIST: z.preprocess(blankAsUnset, z.enum(['curated', 'numbered']).default('curated')),
  DATABASE_URL: z.preprocess(
    blankAsUnset,
    z.string().refine(isDatabaseUrl, 'must be a postgresql:// address, or none').optional(),
  ),
  MEDIA_HOST_NAME: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'may only contain a-z, 0-9 and -')
      .default('cloudinary'),
  ),
  MEDIA_CLOUD_NAME: optionalText,
  MEDIA_API_KEY: optionalText,
  MEDIA_API_SECRET: optionalText,
  GEMINI_API_KEY: optionalText,
  ADMIN_PASSCODE: optionalText,
  PAYMENT_PASSCODE: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
  ),
  PAYMENT_LINK_SECRET: z.preprocess(
    blankAsUnset,
    z.string().min(32, 'needs 32 characters or more').optional(),
  ),
  TRUSTED_PROXIES: z
    .preprocess(blankAsUnset, z.string().default(''))
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8'),
  REQUESTS_PER_MINUTE: wholeNumber(600, 0, 1_000_000),
  ROLLBACK_AFTER_FAILURES: wholeNumber(3, 0, 1000),
  RENDER_LIMIT_MS: wholeNumber(1000, 100, 60_000),
  RELEASE_STORE_URL: link,
  SHARE_RELEASES: flag,
  RELEASE_STORE_TOKEN: z.preprocess(
    blankAsUnset,
    z.string().min(32, 'needs 32 characters or more').optional(),
  ),
  METRICS_TOKEN: z.preprocess(blankAsUnset, z.string().min(16, 'needs 16 characters or more').optional()),
  ACCESS_LOG: z.preprocess(blankAsUnset, z.enum(['true', 'false']).optional()),
})

/** `ACCESS_LOG` is on in production and off in the embedded mode, unless it is set. */
export type Settings = Omit<z.output<typeof schema>, 'ACCESS_LOG'> & { ACCESS_LOG: boolean }
export type Environment = Readonly<Record<string, string | undefined>>

/** Settings without which production does not start: an embedded provider or a made-up passcode is for trying out. */
const REQUIRED_IN_PRODUCTION = [
  'SITE_URL',
  'DATABASE_URL',
  'MEDIA_CLOUD_NAME',
  'MEDIA_API_KEY',
  'MEDIA_API_SECRET',
  'GEMINI_API_KEY',
  'ADMIN_PASSCODE',
  'PAYMENT_PASSCODE',
  'PAYMENT_LINK_SECRET',
] as const

/**
 * The server's settings from the environment.
 * @throws {Error} that lists everything that is wrong or, in production, missing
 */
export function readSettings(env: Environment): Settings {
  const { ACCESS_LOG: accessLog, ...settings } = parseEnv(schema, env)
  const media = [settings.MEDIA_CLOUD_NAME, settings.MEDIA_API_KEY, settings.MEDIA_API_SECRET]
  if (media.some((value) => value !== undefined) && media.includes(undefined))
    throw new Error('Set MEDIA_CLOUD_NAME, MEDIA_API_KEY and MEDIA_API_SECRET together, or none of them.')
  const usesToken = settings.SHARE_RELEASES || settings.RELEASE_STORE_URL !== undefined
  if (usesToken && settings.RELEASE_STORE_TOKEN === undefined)
    throw new Error('SHARE_RELEASES and RELEASE_STORE_URL need RELEASE_STORE_TOKEN, the same on both hosts.')
  if (settings.SITE_MODE === 'production') {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => settings[name] === undefined)
    if (missing.length > 0)
      throw new Error(
        `SITE_MODE=production needs these settings (see .env.example):\n  ${missing.join('\n  ')}`,
      )
  }
  const isProduction = settings.SITE_MODE === 'production'
  return { ...settings, ACCESS_LOG: accessLog === undefined ? isProduction : accessLog === 'true' }
}

/** The public subset: all that a browser may know. `mediaBaseUrl` comes from the media provider in use. */
export function publicConfig(settings: Settings, mediaBaseUrl: string): SiteConfig {
  return {
    siteName: settings.SITE_NAME,
    siteUrl: (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    contactEmail: settings.CONTACT_EMAIL,
    legalEmail: settings.LEGAL_EMAIL ?? settings.CONTACT_EMAIL,
    media: { baseUrl: mediaBaseUrl, hostName: settings.MEDIA_HOST_NAME },
    links: {
      chat: settings.CHAT_LINK ?? null,
      contact: settings.CONTACT_LINK ?? null,
      checkout: {
        firstLook: settings.CHECKOUT_FIRST_LOOK ?? null,
        launch: settings.CHECKOUT_LAUNCH ?? null,
        collection: settings.CHECKOUT_COLLECTION ?? null,
        furniture: settings.CHECKOUT_FURNITURE ?? null,
      },
      social: {
        instagram: settings.INSTAGRAM_LINK ?? null,
        linkedin: settings.LINKEDIN_LINK ?? null,
        twitter: settings.TWITTER_LINK ?? null,
      },
    },
    newsletter: settings.NEWSLETTER_ENDPOINT !== undefined,
    runList: settings.RUN_LIST,
    demoImageModel: settings.GEMINI_API_KEY === undefined,
  }
}
