import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sync, syncFolder } from './files.ts'
import { makePrivate } from './private-files.ts'

/** The engine's own, without `-F`: a commit is on the disk before it is acknowledged, even if the power fails next. */
const START_PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

/** Whether there is a database: its folder comes into being as a whole. */
export const hasEngine = (engineDir: string): boolean => existsSync(join(engineDir, 'PG_VERSION'))

/**
 * Makes a new database, beside its place until it is whole and on the disk: whoever is stopped in the middle leaves
 * nothing in that place, and the next one begins anew.
 * @throws when the folder cannot be written
 */
export async function createEngine(engineDir: string): Promise<void> {
  const draft = `${engineDir}.creating`
  await rm(draft, { recursive: true, force: true })
  const engine = await PGlite.create({ dataDir: draft, startParams: START_PARAMETERS })
  await engine.close()
  makePrivate(draft)
  await syncFolder(draft)
  await rename(draft, engineDir)
  await sync(dirname(engineDir))
}

/** For what the owner asks by itself: nothing that a section has made stands for what is called. */
export const OWN_NAMES_ONLY = 'set search_path = pg_catalog, pg_temp'

/** Opens the database in its folder. @throws when there is none, or it cannot be read */
export async function openEngine(engineDir: string): Promise<PGlite> {
  if (!hasEngine(engineDir)) throw new Error(`There is no database in ${engineDir}.`)
  const engine = await PGlite.create({ dataDir: engineDir, startParams: START_PARAMETERS })
  await engine.exec(OWN_NAMES_ONLY)
  return engine
}
