import { PROVIDER_SETTINGS, type Settings } from '@lustre/platform/definition'
import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../../host/settings/host-settings.ts'
import { checkSettings } from '../../host/settings/settings.ts'

const definitions = await workspaceDefinitions()

export const SETTINGS: Settings = Object.assign(
  {},
  HOST_SETTINGS,
  PROVIDER_SETTINGS,
  ...[...definitions.values()].map(({ settings }) => settings),
)

/** Settings that Node and the C library read themselves. */
const OF_NODE = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX'])

export const isSecret = (name: string): boolean => SETTINGS[name]?.secret === true

/** Returns a sentence for each name that no part of a site reads. */
export const unknownSettings = (names: Iterable<string>): string[] =>
  [...names]
    .filter((name) => !(name in SETTINGS) && !OF_NODE.has(name) && !/^DATABASE_URL_[A-Z_]+$/.test(name))
    .map((name) => `${name} is not a setting`)

/** Valid samples of settings that only an operator knows. */
const SAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgres://lustre:secret@postgres:5432/lustre',
  SITE_URL: 'https://www.example.com',
  PAYMENT_PASSCODE: '4711',
  SMTP_URL: 'smtps://studio:secret@mail.example.com:465',
}
const LONG_ENOUGH = 'a'.repeat(40)
export const sampleOf = (name: string): string => SAMPLES[name] ?? LONG_ENOUGH

/** Returns the complaints of a production host about this environment, one per line. */
export function environmentProblems(env: Record<string, string>): string[] {
  try {
    checkSettings([...definitions.values()], { ...env, SITE_MODE: 'production' })
    return []
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return said.split('\n').map((line) => line.trim())
  }
}
