import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'
import { embeddedSecrets } from './embedded-secrets.ts'

let folder: string
let data: string
beforeEach(async () => {
  folder = await temporaryFolder('secrets')
  data = path.join(folder, 'new/data')
})
afterEach(() => rm(folder, { recursive: true }))

it('makes passcodes and keys once, and keeps them for the owner only', async () => {
  const secrets = await embeddedSecrets(data)
  expect(secrets.adminPasscode.length).toBeGreaterThanOrEqual(8)
  expect(secrets.paymentPasscode).toMatch(/^\d{4}$/)
  expect(secrets.paymentLinkSecret.length).toBeGreaterThanOrEqual(32)
  expect(await embeddedSecrets(data)).toEqual(secrets)
  expect((await stat(path.join(data, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

it('makes other ones for another folder', async () => {
  const one = Object.values(await embeddedSecrets(data))
  const two = Object.values(await embeddedSecrets(path.join(folder, 'other')))
  expect(two.filter((secret) => secret.length > 4 && one.includes(secret))).toEqual([])
})

it.each(['', '{"adminPasscode":', '{}', '{"adminPasscode":"short"}'])(
  'refuses a damaged file (%s), says what to do, and leaves it as it is',
  async (text) => {
    await embeddedSecrets(data)
    const file = path.join(data, 'secrets.json')
    await writeFile(file, text)
    await expect(embeddedSecrets(data)).rejects.toThrow(`${file} is damaged. Delete it to get new passcodes.`)
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
