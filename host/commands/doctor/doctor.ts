import { checkSettings, type Environment, readSettings, type Settings } from '../../settings/settings.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders } from './check-folders.ts'
import { checkMail, checkMedia, checkModel } from './check-providers.ts'
import { checkStore } from './check-store.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'

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
 */
export async function examine(env: Environment): Promise<Finding[]> {
  const settings = read(env)
  if ('state' in settings) return [settings]
  const store = checkStore(settings)
  const checks = await Promise.all([
    store.then(({ definitions }) => [settingsFinding(() => checkSettings(definitions, env))]),
    checkFolders(settings),
    store.then(({ findings }) => findings),
    checkDatabase(settings, env),
    checkMedia(settings),
    checkModel(settings),
    checkMail(settings),
    checkAddress(settings),
  ])
  return checks.flat()
}
