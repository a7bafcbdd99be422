import { isIP } from 'node:net'
import path from 'node:path'
import {
  PROVIDER_SETTINGS,
  type Provider,
  type Settings as SettingDefinitions,
} from '@lustre/platform/definition'
import {
  type Environment,
  guessableSettings,
  missingSettings,
  readUnfilled,
} from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'
import type { SiteConfig } from '@lustre/platform/site-config'
import { messageOf } from '../files/message-of.ts'
import { PROJECT } from '../files/places.ts'
import { assetsBase } from './assets-url.ts'
import { accentTokens } from './brand/accent.ts'
import { HOST_SETTINGS } from './host-settings.ts'
import { ACCOUNT_SETTINGS, isDecided, mediaBucket, resolveMedia, UNDECIDED } from './media-settings.ts'
import { s3Options } from './s3-options.ts'

/** Shorter names, such as HOST, are close to variables of the system. */
const SHORTEST = 8

/** Returns the name, and it without each of its characters: two names that share a form differ by one mistake. */
const formsOf = (name: string) => [name, ...Array.from(name, (_, i) => name.slice(0, i) + name.slice(i + 1))]

/** Returns a sentence for each variable whose name is one typing mistake away from a setting's. */
function misspelled(settings: readonly string[], env: Environment): string[] {
  const longEnough = settings.filter((name) => name.length >= SHORTEST)
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const forms = formsOf(name)
      const meant = longEnough.find((each) => formsOf(each).some((form) => forms.includes(form)))
      return meant === undefined ? [] : [`${name} is not a setting, and has no effect: write ${meant}`]
    })
}

export type { Environment }

/** Accepts `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (prefix === undefined || Number(prefix) <= longest)
}

const HOST_AND_PROVIDERS = { ...HOST_SETTINGS, ...PROVIDER_SETTINGS }
const readHost = (env: Environment) => readUnfilled(HOST_AND_PROVIDERS, env)

/**
 * The host's settings with their dependent defaults: `ACCESS_LOG` is on in production and off in the embedded
 * mode, the trust file is in the data folder, and pictures come from the account when the settings name one.
 */
export type Settings = Omit<ReturnType<typeof readHost>, 'ACCESS_LOG' | 'TRUST_FILE' | 'MEDIA'> & {
  ACCESS_LOG: boolean
  TRUST_FILE: string
  MEDIA: 'own' | 'account'
}

/** Returns the error messages of a check; none when it passes. */
function problemsOf(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    return [messageOf(error)]
  }
}

/** Throws all problems together, so that an operator reads them at once. */
function throwAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const NEEDS_POSTGRES =
  'Production is Postgres: set DATABASE_URL=postgres://<user>:<password>@<server>/<database>. The embedded database is for trying the site out; DATABASE_URL=none runs the site without a database.'

/** Returns what production lacks: it refuses stand-ins and generated passcodes. */
function lackingIn(settings: SettingDefinitions, env: Environment): string[] {
  const ofAccount: readonly string[] = ACCOUNT_SETTINGS
  const missing = missingSettings(settings, env).filter((name) => !ofAccount.includes(name))
  const lacking = [
    ...(isDecided(env) ? [] : [UNDECIDED]),
    ...missing.filter((name) => name !== 'DATABASE_URL'),
    ...guessableSettings(settings, env),
  ]
  return [
    ...(missing.includes('DATABASE_URL') ? [NEEDS_POSTGRES] : []),
    ...(lacking.length > 0
      ? [`SITE_MODE=production needs these settings (see .env.example):\n  ${lacking.join('\n  ')}`]
      : []),
  ]
}

/** Returns problems of settings that are valid alone but not together. */
function combinationProblems(settings: ReturnType<typeof readHost>): string[] {
  return [
    ...problemsOf(() => mediaBucket({ ...settings, ...resolveMedia(settings, PROJECT) })),
    ...(settings.RELEASE_KEY !== undefined && settings.RELEASE_KEY_PEM !== undefined
      ? ['Set RELEASE_KEY or RELEASE_KEY_PEM, not both.']
      : []),
    ...problemsOf(() => s3Options(settings)),
    ...problemsOf(() => assetsBase(settings.ASSETS_URL)),
    ...problemsOf(() => settings.BRAND_ACCENT !== undefined && accentTokens(settings.BRAND_ACCENT)),
    ...(settings.TRUSTED_PROXIES.every((entry) => isNetwork(entry))
      ? []
      : ['TRUSTED_PROXIES: must be addresses or networks such as 10.0.0.0/8']),
  ]
}

/**
 * Reads the settings of the host and its providers from the environment.
 * @throws {Error} that lists every problem
 */
export function readSettings(env: Environment): Settings {
  const malformed = problemsOf(() => readHost(env))
  // Missing settings are reported together with malformed ones, to save the operator another start.
  const isShort = malformed.length > 0 && env.SITE_MODE === 'production'
  throwAny([...malformed, ...(isShort ? lackingIn(HOST_AND_PROVIDERS, env) : [])])
  const settings = readHost(env)
  throwAny(combinationProblems(settings))
  const media = resolveMedia(settings, PROJECT)
  const dataDir = path.resolve(PROJECT, settings.DATA_DIR)
  return {
    ...settings,
    ...media,
    DATA_DIR: dataDir,
    TRUST_FILE: path.resolve(PROJECT, settings.TRUST_FILE ?? path.join(dataDir, 'trust.json')),
    RELEASE_KEY: settings.RELEASE_KEY === undefined ? undefined : path.resolve(PROJECT, settings.RELEASE_KEY),
    SITE_DIR: path.resolve(PROJECT, settings.SITE_DIR),
    ACCESS_LOG: settings.ACCESS_LOG ?? settings.SITE_MODE === 'production',
  }
}

/**
 * Checks the settings of the live sections before the site starts.
 * @returns a warning for each misspelled name
 * @throws {Error} that lists every setting that is wrong or, in production, missing or easy to guess
 */
export function checkSettings(definitions: readonly Definition[], env: Environment): string[] {
  const declared: SettingDefinitions = Object.assign({}, ...definitions.map(({ settings }) => settings))
  const all = { ...HOST_AND_PROVIDERS, ...declared }
  const isProduction = readSettings(env).SITE_MODE === 'production'
  throwAny([...problemsOf(() => readUnfilled(declared, env)), ...(isProduction ? lackingIn(all, env) : [])])
  return misspelled(Object.keys(all), env)
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Returns the address of the site, or of a section with its own address. */
export const publicUrl = (url: string | undefined, port: number): string =>
  withoutSlash(url ?? `http://localhost:${port}`)

export type MediaAddress = { mediaBaseUrl: string; standIns: Provider[]; missing: Provider[] }

export const brandOf = (settings: Settings): Pick<SiteConfig, 'siteName' | 'accent'> => ({
  siteName: settings.SITE_NAME,
  ...(settings.BRAND_ACCENT && { accent: accentTokens(settings.BRAND_ACCENT) }),
})

/** Returns the settings that every page may know. Media address and stand-ins come from the providers. */
export const publicConfig = (
  settings: Settings,
  { mediaBaseUrl, standIns, missing }: MediaAddress,
): SiteConfig => ({
  ...brandOf(settings),
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
