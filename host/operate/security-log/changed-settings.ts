import path from 'node:path'
import { writeWhole } from '@lustre/kit/write-whole'
import { keyedDigest } from '@lustre/platform/server'
import { z } from 'zod'
import { readJson } from '../../files/read-json.ts'
import type { Environment } from '../../settings/settings.ts'

const FILE = 'settings-seen.json'
const seenSchema = z.record(z.string(), z.string())

/**
 * Returns the settings that have changed since the last start. The file holds a keyed digest of each, which
 * reveals nothing without the key, even of a passcode of four digits.
 * @returns their names, in order; none at the first start
 */
export async function changedSettings(options: {
  dataDir: string
  key: string
  names: readonly string[]
  env: Environment
}): Promise<string[]> {
  const { dataDir, key, names, env } = options
  const file = path.join(dataDir, FILE)
  // A missing file means the first start; a damaged one counts the same.
  const seen = await readJson(file, seenSchema).catch(() => null)
  const now = Object.fromEntries(
    names.map((name) => [name, keyedDigest(key, `${name}=${env[name]?.trim() ?? ''}`)]),
  )
  // Keeps the digests of sections that this start does not serve.
  await writeWhole(file, `${JSON.stringify({ ...seen, ...now }, null, 2)}\n`)
  if (seen === null) return []
  return names.filter((name) => name in seen && seen[name] !== now[name]).toSorted()
}
