import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { createEngine } from '../database/engine.ts'
import { FIRST_ENGINE } from '../database/place.ts'
import { ENGINE_VERSION } from '../database/version.ts'

/** Of this user and this engine; what is new in a new database is the engine's alone. */
const TEMPLATE = path.join(tmpdir(), `lustre-new-database-${ENGINE_VERSION}-${userInfo().username}`)

/** Makes it beside its place, unless it is there: of two at once one is taken. */
export async function prepareTemplate(): Promise<void> {
  if (existsSync(TEMPLATE)) return
  const draft = `${TEMPLATE}.${randomUUID()}`
  await createEngine(draft)
  await rename(draft, TEMPLATE).catch(() => rm(draft, { recursive: true }))
}

/**
 * Puts a new database where the next start would make one. That takes seven seconds of processor time, a copy none of
 * it; many tests begin with an empty database, and few are about its making.
 * @param dataDir the engine's folder; one that is there already stays as it is
 */
export async function prepareDatabase(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, FIRST_ENGINE))) return
  await prepareTemplate()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await cp(TEMPLATE, path.join(dataDir, FIRST_ENGINE), { recursive: true })
}
