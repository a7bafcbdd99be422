import { checkSettings, type Environment, readSettings, type Settings } from '../../settings/settings.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders } from './check-folders.ts'
import { checkMail, checkMedia, checkModel } from './check-providers.ts'
import { checkStore } from './check-store.ts'
import { type Finding, note, ok, problem, reasonOf } from './finding.ts'

/** What can be looked at. */
export const CHECKS = [
  'settings',
  'folders',
  'store',
  'database',
  'media',
  'model',
  'mail',
  'address',
] as const
export type CheckName = (typeof CHECKS)[number]

function settingsFinding(check: () => void): Finding {
  try {
    check()
    return ok('settings', 'all that is needed is set')
  } catch (error) {
    return problem('settings', reasonOf(error))
  }
}

function read(env: Environment): Settings | Finding {
  try {
    return readSettings(env)
  } catch (error) {
    return problem('settings', reasonOf(error))
  }
}

/**
 * Looks at everything that a host needs, and starts none: settings, folders, store, database, providers, address. What
 * one check finds keeps no other from being made, as far as the settings can be read.
 * @param skip checks to leave out
 */
export async function examine(env: Environment, skip: readonly CheckName[] = []): Promise<Finding[]> {
  const settings = read(env)
  if ('state' in settings) return [settings]
  const store = checkStore(settings)
  const checks: Record<CheckName, () => Promise<Finding[]>> = {
    settings: async () => {
      const { definitions } = await store
      return [settingsFinding(() => checkSettings(definitions, env))]
    },
    folders: () => checkFolders(settings),
    store: async () => (await store).findings,
    database: () => checkDatabase(settings, env),
    media: () => checkMedia(settings),
    model: () => checkModel(settings),
    mail: () => checkMail(settings),
    address: () => checkAddress(settings),
  }
  const found = await Promise.all(
    CHECKS.map(async (name) => (skip.includes(name) ? [note(name, 'not looked at')] : checks[name]())),
  )
  return found.flat()
}
