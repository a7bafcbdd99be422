import { describe, expect, it } from 'vitest'
import { openToken, type PaymentTerms, signTerms } from './link-token.ts'

const SECRET = 'the secret that signs today, 32+ characters'
const OLD = 'the secret that signed before, 32+ characters'
const OTHER = 'the secret of another studio, 32+ characters'
const NOW = Date.UTC(2025, 0, 15)
const TERMS: PaymentTerms = {
  name: 'نورا & Søns 👩‍🎨',
  amountCents: 125_050,
  link: 'https://pay.example.com/abc?x=1',
  expiresAt: NOW + 1000,
}
const token = signTerms(TERMS, SECRET)
const problem = (text: string, secrets: string[] = [SECRET, OLD], now = NOW) => {
  const opened = openToken(text, secrets, now)
  return opened.ok ? null : opened.problem
}

describe('a token', () => {
  it('carries the terms there and back', () =>
    expect(openToken(token, [SECRET], NOW)).toEqual({ ok: true, terms: TERMS }))

  it('fits an address without escaping', () => expect(encodeURIComponent(token)).toBe(token))

  it('names no secret', () => expect(token + Buffer.from(token, 'base64').toString()).not.toContain(SECRET))
})

describe('a token that is not what we signed', () => {
  it('is refused with any one character changed', () => {
    for (let at = 0; at < token.length; at++)
      for (const other of ['A', 'z', '_', '.']) {
        if (token[at] === other) continue
        expect(openToken(token.slice(0, at) + other + token.slice(at + 1), [SECRET], NOW).ok).toBe(false)
      }
  })

  it('is refused cut short or made longer, at every length', () => {
    for (let end = 0; end < token.length; end++) expect(problem(token.slice(0, end))).toBe('changed')
    expect(problem(`${token}A`)).toBe('changed')
    expect(problem(`${token}.${token}`)).toBe('changed')
    expect(problem(token.padEnd(100_000, 'A'))).toBe('changed')
  })

  it('is refused with another payload under the same signature', () => {
    const [version, key, , signature] = token.split('.')
    const cheaper = signTerms({ ...TERMS, amountCents: 1 }, OTHER).split('.')[2]
    expect(problem(`${version}.${key}.${cheaper}.${signature}`)).toBe('changed')
  })

  it.each(['', '.', '...', '1...', 'null', '%00', 'x'.repeat(50)])('is refused: %j', (text) =>
    expect(problem(text)).toBe('changed'),
  )
})

describe('secrets', () => {
  it('still opens what the previous one signed', () => {
    expect(openToken(signTerms(TERMS, OLD), [SECRET, OLD], NOW).ok).toBe(true)
    expect(problem(signTerms(TERMS, OLD), [SECRET])).toBe('foreign')
  })

  it('tells a link of another site from a changed one', () => {
    expect(problem(signTerms(TERMS, OTHER))).toBe('foreign')
    expect(problem(`${token.slice(0, -2)}00`)).toBe('changed')
  })
})

describe('expiry', () => {
  it('is exact', () => {
    expect(problem(token, [SECRET], NOW + 999)).toBeNull()
    expect(problem(token, [SECRET], NOW + 1000)).toBe('expired')
  })

  it('of a changed token is not looked at', () =>
    expect(problem(`${token}x`, [SECRET], NOW + 5000)).toBe('changed'))
})

it('refuses terms that we would never sign, even under our signature', () => {
  for (const amountCents of [0, -5, 1.5, 100_000_000])
    expect(problem(signTerms({ ...TERMS, amountCents }, SECRET))).toBe('changed')
})
