import { randomBytes, randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { MadeUp } from '@lustre/platform/definition'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import pLimit from 'p-limit'
import { z } from 'zod'
import { readJson } from '../files/read-json.ts'

type Form = MadeUp['as']

const MAKE: Record<Form, () => string> = {
  passcode: () => randomBytes(6).toString('base64url'),
  'four digits': () => String(randomInt(10_000)).padStart(4, '0'),
  key: () => randomBytes(32).toString('base64url'),
}
const FORMS: Record<Form, RegExp> = { passcode: /^.{8,}$/, 'four digits': /^\d{4}$/, key: /^.{16,}$/ }

const storedSchema = z.record(z.string(), z.unknown())

/** Returns a setting's key in the file: `ADMIN_PASSCODE` becomes `adminPasscode`. */
const keyOf = (name: string) =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Generates passcodes and keys of the embedded mode when they are first read, and keeps them in the data
 * folder, readable only by their owner.
 */
export function createEmbeddedSecrets(dataDir: string) {
  const file = path.join(dataDir, 'secrets.json')

  async function take(name: string, as: Form): Promise<string> {
    const damaged = (cause?: unknown) =>
      new Error(`${file} is damaged. Delete it to get new passcodes.`, { cause })
    const secrets = await readJson(file, storedSchema).catch(
      (cause: NodeJS.ErrnoException): Record<string, unknown> => {
        if (cause.code !== 'ENOENT') throw damaged(cause)
        return {}
      },
    )
    const known = secrets[keyOf(name)]
    if (known !== undefined) {
      if (typeof known === 'string' && FORMS[as].test(known)) return known
      throw damaged()
    }
    const made = MAKE[as]()
    await mkdir(dataDir, { recursive: true })
    await writeWhole(file, `${JSON.stringify({ ...secrets, [keyOf(name)]: made }, null, 2)}\n`, 0o600)
    return made
  }

  // One at a time, because each call writes the whole file.
  const queue = pLimit(1)
  return {
    /**
     * @param name the setting that the secret fills
     * @throws {Error} when the file is damaged, with what to do
     */
    secret: (name: string, as: Form): Promise<string> => queue(take, name, as),
  }
}

export type EmbeddedSecrets = ReturnType<typeof createEmbeddedSecrets>
