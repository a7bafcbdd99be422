import { expect, it } from 'vitest'
import { randomToken, sameSecret, sha256 } from './secrets.ts'

it('sha256 is the published digest of "abc"', () => {
  // FIPS 180-2, appendix B.1
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('a token has 256 bits, and is another one each time', () => {
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
