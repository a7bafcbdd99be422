import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerOf } from './ledger.ts'
import { enginesIn, FIRST_ENGINE, PLACE_FILE, type Place, writePlace } from './place.ts'

export const KEEP_BEFORE_MS = 30 * 86_400_000

/**
 * Removes leftovers of restores once the database is known to be sound. Former databases stay for
 * KEEP_BEFORE_MS, and while the current one is empty.
 */
export async function clearLeftOvers(
  dataDir: string,
  place: Place,
  records: number,
  now: number,
): Promise<void> {
  const over = place.before.filter(({ until }) => records > 0 && now - Date.parse(until) > KEEP_BEFORE_MS)
  const used = [place.engine, ...place.before.map(({ engine }) => engine)]
  const unused = enginesIn(dataDir).filter((name) => !used.includes(name))
  const drafts = readdirSync(dataDir).filter((name) => name === `${FIRST_ENGINE}.creating` || isDraft(name))
  for (const name of [...over.map(({ engine }) => engine), ...unused, ...drafts]) {
    await rm(join(dataDir, name), { recursive: true, force: true })
    await rm(ledgerOf(join(dataDir, name)), { force: true })
  }
  if (over.length > 0)
    await writePlace(dataDir, { ...place, before: place.before.filter((each) => !over.includes(each)) })
}

const isDraft = (name: string) => name.startsWith(`${PLACE_FILE}.`)
