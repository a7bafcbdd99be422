import { isIP } from 'node:net'
import path from 'node:path'
import { PROVIDER_SETTINGS, type Provider } from '@lustre/platform/definition'
import {
  type Environment,
  guessableSettings,
  missingSettings,
  readUnfilled,
} from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'
import type { SiteConfig } from '@lustre/platform/site-config'
import { assetsBase } from '../security/assets-url.ts'
import { s3Options } from '../store/s3-options.ts'
import { HOST_SETTINGS } from './host-settings.ts'

export type { Environment }

const ROOT = path.resolve(import.meta.dirname, '../..')

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (prefix === undefined || Number(prefix) <= longest)
}

const readHost = (env: Environment) => readUnfilled({ ...HOST_SETTINGS, ...PROVIDER_SETTINGS }, env)

/**
 * `ACCESS_LOG` is on in production and off in the embedded mode, unless it is set; the trust file is in the data folder.
 */
export type Settings = Omit<ReturnType<typeof readHost>, 'ACCESS_LOG' | 'TRUST_FILE'> & {
  ACCESS_LOG: boolean
  TRUST_FILE: string
}

/**
 * The host's settings from the environment, with the providers'.
 * @throws {Error} that lists everything that is wrong
 */
export function readSettings(env: Environment): Settings {
  const settings = readHost(env)
  const media = [settings.MEDIA_CLOUD_NAME, settings.MEDIA_API_KEY, settings.MEDIA_API_SECRET]
  if (media.some((value) => value !== undefined) && media.includes(undefined))
    throw new Error('Set MEDIA_CLOUD_NAME, MEDIA_API_KEY and MEDIA_API_SECRET together, or none of them.')
  if (settings.RELEASE_KEY !== undefined && settings.RELEASE_KEY_PEM !== undefined)
    throw new Error('Set RELEASE_KEY or RELEASE_KEY_PEM, not both.')
  s3Options(settings)
  assetsBase(settings.ASSETS_URL)
  if (!settings.TRUSTED_PROXIES.every((entry) => isNetwork(entry)))
    throw new Error('TRUSTED_PROXIES: must be addresses or networks such as 10.0.0.0/8')
  const dataDir = path.resolve(ROOT, settings.DATA_DIR)
  return {
    ...settings,
    DATA_DIR: dataDir,
    TRUST_FILE: path.resolve(ROOT, settings.TRUST_FILE ?? path.join(dataDir, 'trust.json')),
    RELEASE_KEY: settings.RELEASE_KEY === undefined ? undefined : path.resolve(ROOT, settings.RELEASE_KEY),
    SITE_DIR: path.resolve(ROOT, settings.SITE_DIR),
    ACCESS_LOG: settings.ACCESS_LOG ?? settings.SITE_MODE === 'production',
  }
}

/**
 * What the sections that are live need, looked at before the site starts.
 * @throws {Error} that lists every setting that is wrong or, in production, missing or soon guessed: a stand-in or a
 * made-up passcode is for trying out
 */
export function checkSettings(definitions: readonly Definition[], env: Environment): void {
  const declared = Object.assign({}, ...definitions.map(({ settings }) => settings))
  readUnfilled(declared, env)
  if (readSettings(env).SITE_MODE !== 'production') return
  const all = { ...HOST_SETTINGS, ...PROVIDER_SETTINGS, ...declared }
  const lacking = [...missingSettings(all, env), ...guessableSettings(all, env)]
  if (lacking.length > 0)
    throw new Error(
      `SITE_MODE=production needs these settings (see .env.example):\n  ${lacking.join('\n  ')}`,
    )
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** The site's own address, and that of a section that has one besides. */
export const publicUrl = (url: string | undefined, port: number): string =>
  withoutSlash(url ?? `http://localhost:${port}`)

export type MediaAddress = { mediaBaseUrl: string; standIns: Provider[]; missing: Provider[] }

/** What every page may know of the site. Where pictures are, and what is a stand-in, follows from the providers. */
export const publicConfig = (
  settings: Settings,
  { mediaBaseUrl, standIns, missing }: MediaAddress,
): SiteConfig => ({
  siteName: settings.SITE_NAME,
  siteUrl: publicUrl(settings.SITE_URL, settings.PORT),
  contactEmail: settings.CONTACT_EMAIL,
  media: { baseUrl: mediaBaseUrl, hostName: settings.MEDIA_HOST_NAME },
  social: {
    instagram: settings.INSTAGRAM_LINK ?? null,
    linkedin: settings.LINKEDIN_LINK ?? null,
    twitter: settings.TWITTER_LINK ?? null,
  },
  newsletter: settings.NEWSLETTER_ENDPOINT !== undefined,
  standIns,
  missing,
})
