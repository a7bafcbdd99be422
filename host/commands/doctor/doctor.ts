import { checkSettings, type Environment, readSettings, type Settings } from '../../settings/settings.ts'
import { checkAddress } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders } from './check-folders.ts'
import { checkMail, checkMedia, checkModel } from './check-providers.ts'
import { checkStore, type StoreCheck } from './check-store.ts'
import { type Finding, note, ok, problem, reasonOf } from './finding.ts'

type Site = { settings: Settings; env: Environment; store: Promise<StoreCheck> }

function ofSettings<T>(read: () => T): T | Finding {
  try {
    return read()
  } catch (error) {
    return problem('settings', reasonOf(error))
  }
}

const CHECKS = {
  async settings({ env, store }: Site): Promise<Finding[]> {
    const { definitions } = await store
    const told = ofSettings(() => checkSettings(definitions, env))
    return [told ?? ok('settings', 'everything required is set')]
  },
  folders: ({ settings }: Site) => checkFolders(settings),
  store: async ({ store }: Site) => (await store).findings,
  database: ({ settings, env }: Site) => checkDatabase(settings, env),
  backups: ({ settings }: Site) => checkBackups(settings),
  media: ({ settings }: Site) => checkMedia(settings),
  model: ({ settings }: Site) => checkModel(settings),
  mail: ({ settings }: Site) => checkMail(settings),
  address: ({ settings }: Site) => checkAddress(settings),
}
export const CHECK_NAMES: readonly string[] = Object.keys(CHECKS)

/**
 * Checks everything that a host needs, without starting one. All checks run, whatever one of them finds,
 * unless the settings themselves cannot be read.
 * @param skip checks to leave out
 */
export async function examine(env: Environment, skip: readonly string[] = []): Promise<Finding[]> {
  const settings = ofSettings(() => readSettings(env))
  if ('state' in settings) return [settings]
  const site = { settings, env, store: checkStore(settings) }
  const found = await Promise.all(
    Object.entries(CHECKS).map(([name, check]) =>
      skip.includes(name) ? [note(name, 'skipped')] : check(site),
    ),
  )
  return found.flat()
}
