import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** The engine's own, without `-F`: a commit is on the disk before it is acknowledged, even if the power fails next. */
const START_PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

/**
 * Opens the engine on its folder, making the folder at the first start.
 * A process killed while making it leaves half a database, which nobody has been able to write to: the marker beside
 * it tells, and it is made afresh.
 */
export async function openEngine(engineDir: string): Promise<PGlite> {
  const marker = `${engineDir}.initializing`
  if (existsSync(marker)) rmSync(engineDir, { recursive: true, force: true })
  const isNew = !existsSync(join(engineDir, 'PG_VERSION'))
  if (isNew) {
    mkdirSync(engineDir, { recursive: true })
    writeFileSync(marker, '')
  }
  const engine = await PGlite.create({ dataDir: engineDir, startParams: START_PARAMETERS })
  if (isNew) rmSync(marker)
  return engine
}
