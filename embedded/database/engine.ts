import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

/** Without `-F`, a commit is on disk before it is acknowledged. */
const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

/** Creates the database in a draft folder and renames it, so that an interrupted run leaves nothing. */
export async function createEngine(engineDir: string): Promise<void> {
  const draft = `${engineDir}.creating`
  await rm(draft, { recursive: true, force: true })
  const engine = await PGlite.create({ dataDir: draft, startParams })
  await engine.close()
  await rename(draft, engineDir)
}

const place = z.object({ engine: z.string().regex(/^engine[\w.-]*$/) })

/** Returns the database's folder. Earlier releases name it in `current.json`, because a restore changed it. */
async function engineIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'current.json')
  if (!existsSync(file)) return join(dataDir, 'engine')
  return join(dataDir, place.parse(JSON.parse(await readFile(file, 'utf8'))).engine)
}

/** Removes what earlier releases kept to find lost rows: triggers on every table, and a file beside the folder. */
async function forgetChecks(engine: PGlite, engineDir: string): Promise<void> {
  await engine.exec('drop schema if exists kept cascade')
  await rm(`${engineDir}.ledger`, { force: true })
}

/** Opens the database in a folder, and creates it there first if it is missing. @throws when it cannot be read */
export async function openEngine(dataDir: string): Promise<PGlite> {
  const engineDir = await engineIn(dataDir)
  if (!existsSync(engineDir)) await createEngine(engineDir)
  // Opening any other folder would write into it.
  if (!existsSync(join(engineDir, 'PG_VERSION'))) throw new Error(`${engineDir} is not a complete database`)
  const engine = await PGlite.create({ dataDir: engineDir, startParams })
  await forgetChecks(engine, engineDir)
  return engine
}
