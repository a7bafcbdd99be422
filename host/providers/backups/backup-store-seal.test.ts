import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './backup-store.ts'

const KEY = 'a passphrase of more than twenty characters'
const content = randomBytes(10_000)

it('[backup-sealed] opens a backup with its key only, and seals equal content differently each time', () => {
  const sealed = seal(content, KEY)
  expect(unseal(sealed, KEY).equals(content)).toBe(true)
  expect(sealed.includes(content.subarray(0, 64))).toBe(false)
  expect(seal(content, KEY).equals(sealed)).toBe(false)
  expect(() => unseal(sealed, `${KEY}.`)).toThrow('BACKUP_KEY is a different one')
})

it('[backup-sealed] does not open a changed or truncated backup', () => {
  const sealed = seal(content, KEY)
  for (const at of [0, 20, 40, 5000, sealed.length - 1]) {
    const other = Buffer.from(sealed)
    other[at] = (other[at] ?? 0) ^ 1
    expect(() => unseal(other, KEY)).toThrow()
  }
  for (const length of [0, 10, 50, sealed.length - 1])
    expect(() => unseal(sealed.subarray(0, length), KEY)).toThrow()
})
