import { settingsOf } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'
import type { EmbeddedSecrets } from './embedded-secrets.ts'

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

/**
 * Returns the environment of a release's API: the settings of its definition and no others.
 * @param env the environment, with the addresses of embedded providers
 * @param secrets null in production, which generates none
 * @param ownDatabase returns the section's own DATABASE_URL, if it has one and declares the setting
 */
export async function apiEnvironment(
  definition: Definition,
  env: Environment,
  secrets: EmbeddedSecrets | null,
  ownDatabase?: () => Promise<string | undefined>,
): Promise<Environment> {
  const declared = Object.entries(settingsOf(definition))
  return Object.fromEntries(
    await Promise.all(
      declared.map(async ([name, { madeUp }]) => {
        const isMadeUp = secrets !== null && madeUp !== undefined && isBlank(env[name])
        if (name === 'DATABASE_URL') return [name, (await ownDatabase?.()) ?? env[name]] as const
        return [name, isMadeUp ? await secrets.secret(name, madeUp.as) : env[name]] as const
      }),
    ),
  )
}

export type Passcode = { label: string; value: string; where: string }

/** Returns generated passcodes that staff have to type, for the start banner. Includes the host's own. */
export async function madeUpPasscodes(
  definitions: readonly Pick<Definition, 'settings'>[],
  env: Environment,
  secrets: EmbeddedSecrets,
): Promise<Passcode[]> {
  const settings = definitions.flatMap((definition) => Object.entries(definition.settings))
  const typed = settings.flatMap(([name, { madeUp }]) =>
    madeUp?.label !== undefined && isBlank(env[name]) ? [{ name, ...madeUp, label: madeUp.label }] : [],
  )
  return Promise.all(
    typed.map(async ({ name, as, label, where = '' }) => ({
      label,
      where,
      value: await secrets.secret(name, as),
    })),
  )
}
