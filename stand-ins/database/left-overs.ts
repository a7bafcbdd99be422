import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerOf } from './ledger.ts'
import { enginesIn, PLACE_FILE, type Place, writePlace } from './place.ts'

export const KEEP_BEFORE_MS = 30 * 86_400_000

const timeIn = (name: string): number => {
  const [, day, hours, minutes, seconds, ms] =
    /\.before-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name) ?? []
  return day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
}

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
  const names = readdirSync(dataDir)
  const isOver = (until: number) => records > 0 && now - until > KEEP_BEFORE_MS
  const over = place.before.filter(({ until }) => isOver(Date.parse(until)))
  const used = [place.engine, ...place.before.map(({ engine }) => engine)]
  const unused = enginesIn(dataDir).filter((name) => !used.includes(name))
  const drafts = names.filter((name) => /^engine\.(creating|restoring-)/.test(name) || isDraft(name))
  const setAside = names.filter((name) => isOver(timeIn(name)))
  for (const name of [...over.map(({ engine }) => engine), ...unused, ...drafts, ...setAside]) {
    await rm(join(dataDir, name), { recursive: true, force: true })
    await rm(ledgerOf(join(dataDir, name)), { force: true })
  }
  if (over.length > 0)
    await writePlace(dataDir, { ...place, before: place.before.filter((each) => !over.includes(each)) })
}

const isDraft = (name: string) => name.startsWith(`${PLACE_FILE}.`)
