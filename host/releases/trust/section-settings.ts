import { PROVIDER_SETTINGS } from '@lustre/platform/definition'
import type { Definition } from '@lustre/platform/definition/schema'
import { siteCommand } from '../../files/site-command.ts'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import type { Trust } from './trust.ts'

type Declared = Pick<Definition, 'settings'> & { name: string }

/** Documented names without their section's prefix. */
const DOCUMENTED: Readonly<Record<string, RegExp>> = {
  marketing: /^(?:LEGAL_EMAIL|CHAT_LINK|CONTACT_LINK|CHECKOUT_[A-Z_]+)$/,
  'run-admin': /^(?:RUN|ADMIN)_/,
  'media-test': /^MEDIA_API_CALLS_/,
}

const prefixOf = (section: string) => `${section.toUpperCase().replaceAll('-', '_')}_`

const isOwn = (section: string, setting: string) =>
  setting.startsWith(prefixOf(section)) || DOCUMENTED[section]?.test(setting) === true

/**
 * Returns a sentence for each setting that a release may not declare. A section may declare its own names and
 * those that the trust file grants it, but not the host's, or those of a provider that it does not use.
 * @param secrets names that other releases declare as secret
 */
export function settingProblems(
  { name: section, settings }: Declared,
  { settings: granted = {} }: Pick<Trust, 'settings'>,
  secrets: ReadonlySet<string> = new Set(),
): string[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    if (name in HOST_SETTINGS || name in PROVIDER_SETTINGS)
      return [`${name} is a setting of the host or of a provider: no section may declare it`]
    if (!isOwn(section, name) && granted[section]?.includes(name) !== true)
      return [
        `${name} is not a setting of ${section}: its own begin with ${prefixOf(section)}, others the operator grants (${siteCommand()} keys grant ${section} ${name})`,
      ]
    return setting.public === true && (setting.secret === true || secrets.has(name))
      ? [`${name} is secret, so it may not be public`]
      : []
  })
}

/**
 * Creates a check of releases.
 * @param trust returns the host's current trust
 * @returns a check of one release, which throws an Error that names every refused setting
 */
export function createSettingCheck(trust: () => Trust) {
  const secretsOf = new Map<string, Set<string>>()
  return (release: Declared): void => {
    const others = [...secretsOf].flatMap(([section, names]) => (section === release.name ? [] : [...names]))
    const problems = settingProblems(release, trust(), new Set(others))
    if (problems.length > 0) throw new Error(problems.join('; '))
    const secrets = secretsOf.get(release.name) ?? new Set()
    secretsOf.set(release.name, secrets)
    for (const [name, { secret }] of Object.entries(release.settings)) if (secret === true) secrets.add(name)
  }
}
