import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { createEngine } from '../database/engine.ts'

const manifest = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) })
function engineVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')
  return manifest.parse(JSON.parse(text)).dependencies['@electric-sql/pglite']
}

/** The template's folder, one for each user and engine version. */
const TEMPLATE = path.join(tmpdir(), `lustre-new-database-${engineVersion()}-${userInfo().username}`)

/** Creates the template unless it exists. Of two simultaneous runs, the first rename wins. */
export async function prepareTemplate(): Promise<void> {
  if (existsSync(TEMPLATE)) return
  const draft = `${TEMPLATE}.${randomUUID()}`
  await createEngine(draft)
  await rename(draft, TEMPLATE).catch(() => rm(draft, { recursive: true }))
}

/** Copies a new database into `dataDir`, because creating one takes seven seconds of processor time. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, 'engine'))) return
  await prepareTemplate()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await cp(TEMPLATE, path.join(dataDir, 'engine'), { recursive: true })
}
