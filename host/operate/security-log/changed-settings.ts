import path from 'node:path'
import { keyedDigest } from '@lustre/platform/server'
import { z } from 'zod'
import { readJson } from '../../files/read-json.ts'
import { writeWhole } from '../../files/write-whole.ts'
import type { Environment } from '../../settings/settings.ts'

const FILE = 'settings-seen.json'
const seenSchema = z.record(z.string(), z.string())

/**
 * Which settings have another value than at the last start with them. Kept is a keyed digest of each, which without
 * the key tells nothing, even of a passcode of four digits.
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
  // none at the first start; a damaged file is as good as none
  const seen = await readJson(file, seenSchema).catch(() => null)
  const now = Object.fromEntries(
    names.map((name) => [name, keyedDigest(key, `${name}=${env[name]?.trim() ?? ''}`)]),
  )
  // those of a section that is not served this time stay
  await writeWhole(file, `${JSON.stringify({ ...seen, ...now }, null, 2)}\n`)
  if (seen === null) return []
  return names.filter((name) => name in seen && seen[name] !== now[name]).toSorted()
}
