import { expect, it } from 'vitest'
import { checkCustomerName, MAX_NAME_LENGTH } from './customer-name.ts'

it.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['   ', ''],
  ['نورا 真珠 👩‍🎨', 'نورا 真珠 👩‍🎨'],
])('reads %j as %j', (text, name) => expect(checkCustomerName(text)).toEqual({ ok: true, name }))

it('refuses a name of 300 characters', () => {
  expect(checkCustomerName('x'.repeat(MAX_NAME_LENGTH)).ok).toBe(true)
  expect(checkCustomerName('x'.repeat(300))).toEqual({ ok: false, problem: 'long' })
})

it.each(['a\u0000b', 'a\nb', 'a\u202Eb', 'a\u200Bb', 'a\u2028b'])(
  'refuses invisible characters: %j',
  (text) => expect(checkCustomerName(text)).toEqual({ ok: false, problem: 'characters' }),
)
