import { PROVIDER_SETTINGS } from '@lustre/platform/definition'
import type { Definition } from '@lustre/platform/definition/schema'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import type { Trust } from './trust.ts'

type Declared = Pick<Definition, 'settings'> & { name: string }

/** Names beside a section's own prefix that are documented since before the prefix was required. */
const DOCUMENTED: Readonly<Record<string, RegExp>> = {
  marketing: /^(?:LEGAL_EMAIL|CHAT_LINK|CONTACT_LINK|CHECKOUT_[A-Z_]+)$/,
  'run-admin': /^(?:RUN|ADMIN)_/,
  'media-test': /^MEDIA_API_CALLS_/,
}

const prefixOf = (section: string) => `${section.toUpperCase().replaceAll('-', '_')}_`

const isOwn = (section: string, setting: string) =>
  setting.startsWith(prefixOf(section)) || DOCUMENTED[section]?.test(setting) === true

/**
 * Which settings a release may not declare: a section gets names of its own and those that the trust file grants it,
 * never one of the host or of a provider that it has not asked for.
 * @param secrets names that some other release declares as secret
 * @returns a sentence for each
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
        `${name} is not a setting of ${section}: its own begin with ${prefixOf(section)}, others the operator grants (npm run site -- keys grant ${section} ${name})`,
      ]
    return setting.public === true && (setting.secret === true || secrets.has(name))
      ? [`${name} is secret, so it may not be public`]
      : []
  })
}

/**
 * Refuses releases that declare settings which are not theirs.
 * @param trust whom the host trusts at this moment
 * @returns a check of one release @throws {Error} that names every such setting
 */
export function createSettingCheck(trust: () => Trust) {
  /** Names that a release called secret, by its section. */
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
