import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'
import { createEmbeddedSecrets } from './embedded-secrets.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = await temporaryFolder('secrets')
  data = path.join(folder, 'new/data')
})
afterEach(() => rm(folder, { recursive: true }))

const ask = async (dataDir: string) => {
  const { secret } = createEmbeddedSecrets(dataDir)
  const [passcode, digits, key] = await Promise.all([
    secret('ADMIN_PASSCODE', 'passcode'),
    secret('PAYMENT_PASSCODE', 'four digits'),
    secret('PAYMENT_LINK_SECRET', 'key'),
  ])
  return { passcode, digits, key }
}

it('generates passcodes and keys once, readable by the owner only', async () => {
  const secrets = await ask(data)
  expect(secrets.passcode.length).toBeGreaterThanOrEqual(8)
  expect(secrets.digits).toMatch(/^\d{4}$/)
  expect(secrets.key.length).toBeGreaterThanOrEqual(32)
  expect(await ask(data)).toEqual(secrets)
  expect((await stat(path.join(data, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

it('generates no secret before it is needed, and keeps the others when it adds one', async () => {
  const { secret } = createEmbeddedSecrets(data)
  const first = await secret('ADMIN_PASSCODE', 'passcode')
  expect(JSON.parse(await readFile(path.join(data, 'secrets.json'), 'utf8'))).toEqual({
    adminPasscode: first,
  })
  await secret('PAYMENT_LINK_SECRET', 'key')
  expect(await createEmbeddedSecrets(data).secret('ADMIN_PASSCODE', 'passcode')).toBe(first)
})

it('generates different secrets for another folder', async () => {
  const one = await ask(data)
  const two = await ask(path.join(folder, 'other'))
  expect([two.passcode === one.passcode, two.key === one.key]).toEqual([false, false])
})

it.each(['', '{"adminPasscode":', '[]', '{"adminPasscode":"short"}', '{"adminPasscode":7}'])(
  'refuses a damaged file (%s) with a remedy, and leaves it unchanged',
  async (text) => {
    await ask(data)
    const file = path.join(data, 'secrets.json')
    await writeFile(file, text)
    await expect(createEmbeddedSecrets(data).secret('ADMIN_PASSCODE', 'passcode')).rejects.toThrow(
      `${file} is damaged. Delete it to get new passcodes.`,
    )
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
