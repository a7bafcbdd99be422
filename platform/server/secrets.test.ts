import { expect, it } from 'vitest'
import { keyedDigest, randomToken, sameSecret } from './secrets.ts'

it('computes the published digest', () => {
  // RFC 4231, test case 2
  expect(keyedDigest('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

it('makes a new token of 256 bits each time', () => {
  const tokens = Array.from({ length: 100 }, randomToken)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(tokens).size).toBe(100)
})

it.each([
  ['passcode', 'passcode', true],
  ['passcode', 'Passcode', false],
  ['passcode', 'passcod', false],
  ['', 'passcode', false],
  ['pässcode', 'pässcode', true],
])('sameSecret(%o, %o) is %o', (given, expected, same) => {
  expect(sameSecret(given, expected)).toBe(same)
})
