import { expect, it } from 'vitest'
import { createKey } from './keys.ts'
import { createPointerGuard, NO_GUARD } from './pointer-guard.ts'
import { type Trust, withKey, withRetired } from './trust.ts'

const AT = '2026-03-01T10:00:00.000Z'
const KEY = 'live/gallery.json'
const POINTER = { live: '1.0.0-a' }
const own = createKey('team')
const trustOf = (remotes: string[], pointers?: 'signed'): Trust =>
  withKey({ keys: [], ...(pointers && { pointers }) }, own, remotes, '2026-01-01T00:00:00.000Z')
const guardOf = (trust: Trust, readKey = async () => own) =>
  createPointerGuard(() => trust, readKey, new Date(AT))
const noKey = () => Promise.reject(new Error('there is no key'))
const required = guardOf(trustOf(['gallery'], 'signed'))

it('requires a signature only where the trust file says so', async () => {
  const free = guardOf(trustOf(['run']), noKey)
  expect([required, free, NO_GUARD].map((guard) => guard.isRequired())).toEqual([true, false, false])
  expect(await free.sign(KEY, POINTER)).toBeNull()
  // Rights are checked only where signatures are.
  expect(await guardOf(trustOf(['run'])).sign(KEY, POINTER)).toMatchObject({ at: AT, key: own.id })
  await expect(guardOf(trustOf(['*'], 'signed'), noKey).sign(KEY, POINTER)).rejects.toThrow('there is no key')
  await expect(guardOf(trustOf(['run', 'shell'], 'signed')).sign(KEY, POINTER)).rejects.toThrow(
    `${KEY}: the key ${own.id} of team may not change it, only run and shell`,
  )
})

it('signs a change later than the one before, whatever its clock says', async () => {
  const times = [undefined, '2026-03-01T09:00:00.000Z', AT, '2026-03-01T11:00:00.000Z'].map(
    async (last) => (await required.sign(KEY, POINTER, last))?.at,
  )
  expect(await Promise.all(times)).toEqual([AT, AT, '2026-03-01T10:00:00.001Z', '2026-03-01T11:00:00.001Z'])
})

it('accepts a signature of this pointer in this place, and nothing else', async () => {
  const signed = (await required.sign(KEY, POINTER))!
  expect(required.check(KEY, POINTER, signed)).toBe(AT)
  for (const other of [undefined, {}, { ...signed, more: 1 }, { ...signed, at: 'now' }, { ...signed, by: 5 }])
    expect(() => required.check(KEY, POINTER, other)).toThrow(`${KEY} is not signed`)
  for (const [key, pointer, other] of [
    ['staging/gallery.json', POINTER, signed],
    [KEY, { live: '1.0.0-b' }, signed],
    [KEY, POINTER, { ...signed, at: '2026-03-01T10:00:00.001Z' }],
    [KEY, POINTER, { ...signed, by: '' }],
  ] as const)
    expect(() => required.check(key, pointer, other)).toThrow('has not signed this content')
  expect(() => required.check(KEY, POINTER, { ...signed, key: 'abc' })).toThrow('abc is not known here')
})

it('accepts the changes that a key signed before it was retired', async () => {
  const signed = await required.sign(KEY, POINTER)
  const check = (at: string) =>
    guardOf(withRetired(trustOf(['*'], 'signed'), own.id, at)).check(KEY, POINTER, signed)
  expect(check('2026-03-01T10:00:00.001Z')).toBe(AT)
  expect(() => check(AT)).toThrow(`the key ${own.id} of team was retired before this change`)
})
