import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '@lustre/kit/write-whole'
import { z } from 'zod'
import { hasEngine } from './engine.ts'

/** Names the current folder. It is replaced atomically, and proves that there was a database. */
export const PLACE_FILE = 'current.json'
export const FIRST_ENGINE = 'engine'

/** A change of either version triggers a backup first. */
export type Versions = { engine: string; site: string }

const folder = z.string().regex(/^engine[\w.-]*$/)
const place = z.object({
  engine: folder,
  /** Former databases, each with the time of its end. */
  before: z.array(z.object({ engine: folder, until: z.iso.datetime() })),
  versions: z.object({ engine: z.string(), site: z.string() }).nullable(),
})
export type Place = z.infer<typeof place>

/** `lost`: there was a database, but its folder is missing. */
export type Found = { kind: 'there'; place: Place } | { kind: 'lost'; why: string } | { kind: 'none' }

export const writePlace = (dataDir: string, next: Place): Promise<void> =>
  writeWhole(join(dataDir, PLACE_FILE), `${JSON.stringify(next, null, 2)}\n`, 0o600)

/** Reads the current place. @returns null when the file is missing @throws when it is unreadable */
export function readPlace(dataDir: string): Place | null {
  const file = join(dataDir, PLACE_FILE)
  return existsSync(file) ? place.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Lists current, former and unfinished databases. */
export const enginesIn = (dataDir: string): string[] =>
  readdirSync(dataDir).filter((name) => name === FIRST_ENGINE || /^engine-[^.]*$/.test(name))

/** Finds the current database. @param hasBackups whether backups show that there was a database */
export function findDatabase(dataDir: string, hasBackups: boolean): Found {
  let known: Place | null
  try {
    known = readPlace(dataDir)
  } catch {
    return { kind: 'lost', why: `${join(dataDir, PLACE_FILE)} cannot be read` }
  }
  const engineDir = join(dataDir, known?.engine ?? FIRST_ENGINE)
  const lost = (why: string): Found => ({ kind: 'lost', why })
  if (known === null) {
    if (readdirSync(dataDir).some((name) => name.startsWith('engine-')))
      return lost(`${join(dataDir, PLACE_FILE)} is missing`)
    if (!existsSync(engineDir))
      return hasBackups ? lost(`${engineDir} is missing, and there are backups of it`) : { kind: 'none' }
  }
  if (hasEngine(engineDir))
    return { kind: 'there', place: known ?? { engine: FIRST_ENGINE, before: [], versions: null } }
  return lost(existsSync(engineDir) ? `${engineDir} is not a complete database` : `${engineDir} is missing`)
}
