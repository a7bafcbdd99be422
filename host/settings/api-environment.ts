import { settingsOf } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'
import type { EmbeddedSecrets } from './embedded-secrets.ts'

const isBlank = (text: string | undefined) => text === undefined || text.trim() === ''

/**
 * What the API of a release may read: what its definition declares, and nothing else.
 * @param env the environment, with the addresses of embedded providers
 * @param secrets null in production, where nothing is made up
 * @param ownDatabase gives DATABASE_URL of this section alone, where it has one; asked where it is declared
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

/** What was made up and has to be typed by somebody, for the start of the site; the host's own settings are one of them. */
export async function madeUpPasscodes(
  definitions: readonly Pick<Definition, 'settings'>[],
  env: Environment,
  secrets: EmbeddedSecrets,
): Promise<Passcode[]> {
  const settings = definitions.flatMap((definition) => Object.entries(definition.settings))
  const told = settings.flatMap(([name, { madeUp }]) =>
    madeUp?.label !== undefined && isBlank(env[name]) ? [{ name, ...madeUp, label: madeUp.label }] : [],
  )
  return Promise.all(
    told.map(async ({ name, as, label, where = '' }) => ({
      label,
      where,
      value: await secrets.secret(name, as),
    })),
  )
}
