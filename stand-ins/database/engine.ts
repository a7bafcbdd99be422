import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sync } from '@lustre/kit/write-whole'
import { makePrivate } from './private-files.ts'

/** Without `-F`, a commit is on disk before it is acknowledged, even if the power fails next. */
const START_PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

/** Checks for a database. Its folder appears only once it is complete. */
export const hasEngine = (engineDir: string): boolean => existsSync(join(engineDir, 'PG_VERSION'))

export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map(({ parentPath, name }) => sync(join(parentPath, name))))
  await sync(folder)
}

/** Creates the database in a draft folder and renames it, so that an interrupted run leaves nothing. */
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

/** Protects the owner's own statements: a section's functions or tables cannot shadow the system's. */
export const OWN_NAMES_ONLY = 'set search_path = pg_catalog, pg_temp'

/** Opens the database in a folder. @throws when there is none, or it cannot be read */
export async function openEngine(engineDir: string): Promise<PGlite> {
  if (!hasEngine(engineDir)) throw new Error(`There is no database in ${engineDir}.`)
  const engine = await PGlite.create({ dataDir: engineDir, startParams: START_PARAMETERS })
  await engine.exec(OWN_NAMES_ONLY)
  return engine
}
