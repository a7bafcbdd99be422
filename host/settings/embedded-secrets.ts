import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({
  adminPasscode: z.string().min(8),
  paymentPasscode: z.string().regex(/^\d{4}$/),
  paymentLinkSecret: z.string().min(32),
  mediaApiKey: z.string().min(8),
  mediaApiSecret: z.string().min(16),
  imageModelKey: z.string().min(16),
})

export type EmbeddedSecrets = z.output<typeof schema>

const make = (): EmbeddedSecrets => ({
  adminPasscode: randomBytes(6).toString('base64url'),
  paymentPasscode: String(randomInt(10_000)).padStart(4, '0'),
  paymentLinkSecret: randomBytes(32).toString('base64url'),
  mediaApiKey: randomBytes(9).toString('hex'),
  mediaApiSecret: randomBytes(18).toString('base64url'),
  imageModelKey: randomBytes(18).toString('base64url'),
})

/** Passcodes and keys of the embedded mode: made once, kept in the data folder for the owner only. */
export async function embeddedSecrets(dataDir: string): Promise<EmbeddedSecrets> {
  const file = path.join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text !== null) {
    try {
      return schema.parse(JSON.parse(text))
    } catch (cause) {
      throw new Error(`${file} is damaged. Delete it to get new passcodes.`, { cause })
    }
  }
  const secrets = make()
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return secrets
}
