import { describe, expect, it } from 'vitest'
import { openToken, type PaymentTerms, signTerms } from './link-token.ts'

const SECRET = 'the secret that signs today, 32+ characters'
const OLD = 'the secret that signed before, 32+ characters'
const OTHER = 'the secret of another studio, 32+ characters'
const NOW = Date.UTC(2025, 0, 15)
const TERMS: PaymentTerms = {
  name: 'نورا & Søns 👩‍🎨',
  amountCents: 125_050,
  currency: 'USD',
  link: 'https://pay.example.com/abc?x=1',
  expiresAt: NOW + 1000,
  reference: 'INV-2025/014',
  items: [
    { text: '5 editorial photographs', amountCents: 100_000 },
    { text: 'Cinematic video, 30 s', amountCents: 25_050 },
  ],
}
const PLAIN: PaymentTerms = { ...TERMS, reference: '', items: [] }
const token = signTerms(TERMS, SECRET)
const problem = (text: string, secrets: string[] = [SECRET, OLD], now = NOW) => {
  const opened = openToken(text, secrets, now)
  return opened.ok ? null : opened.problem
}

describe('a token', () => {
  it('[lines-older] without reference or items is the same as in earlier versions, and still opens', () => {
    const earlier =
      '1.J3ATc2Fd.WzEyNTA1MCwxNzM2ODk5MjAxLCLZhtmI2LHYpyAmIFPDuG5zIPCfkanigI3wn46oIiwiaHR0cHM6Ly9wYXkuZXhhbXBsZS5jb20vYWJjP3g9MSJd.RkFy19NfCVLujcPWGKxYrBRzVUiRZsKsfDsh0ZqhYBE'
    expect(signTerms(PLAIN, SECRET)).toBe(earlier)
    expect(openToken(earlier, [SECRET], NOW)).toEqual({ ok: true, terms: PLAIN })
  })

  it.each([
    ['a reference', { ...TERMS, items: [] }],
    ['items', { ...TERMS, reference: '' }],
    ['its own currency', { ...PLAIN, currency: 'EUR' }],
  ])('carries only %s', (_, terms) =>
    expect(openToken(signTerms(terms, SECRET), [SECRET], NOW)).toEqual({ ok: true, terms }),
  )

  it('fits an address even at its longest', () => {
    const link = `https://pay.example.com/${'a'.repeat(2000)}`
    const items = Array.from({ length: 10 }, () => ({ text: '写'.repeat(80), amountCents: 9_999_999 }))
    const full = {
      ...TERMS,
      name: '写'.repeat(120),
      reference: '写'.repeat(60),
      link,
      items,
      amountCents: 99_999_990,
    }
    const long = signTerms(full, SECRET)
    expect(openToken(long, [SECRET], NOW)).toEqual({ ok: true, terms: full })
    expect(`/api/payment/links/${long}`.length).toBeLessThan(8192)
  })

  it('fits an address without escaping', () => expect(encodeURIComponent(token)).toBe(token))

  it('contains no secret', () =>
    expect(token + Buffer.from(token, 'base64').toString()).not.toContain(SECRET))
})

describe('a token that is not what we signed', () => {
  it('is refused with any one character changed', () => {
    for (let at = 0; at < token.length; at++)
      for (const other of ['A', 'z', '_', '.']) {
        if (token[at] === other) continue
        expect(openToken(token.slice(0, at) + other + token.slice(at + 1), [SECRET], NOW).ok).toBe(false)
      }
  })

  it('is refused when shortened or extended, at every length', () => {
    for (let end = 0; end < token.length; end++) expect(problem(token.slice(0, end))).toBe('changed')
    expect(problem(`${token}A`)).toBe('changed')
    expect(problem(`${token}.${token}`)).toBe('changed')
    expect(problem(token.padEnd(100_000, 'A'))).toBe('changed')
  })

  it('is refused with a different payload under the same signature', () => {
    const [version, key, , signature] = token.split('.')
    const cheaper = signTerms({ ...TERMS, amountCents: 1 }, OTHER).split('.')[2]
    expect(problem(`${version}.${key}.${cheaper}.${signature}`)).toBe('changed')
  })
})

describe('secrets', () => {
  it('still accept links signed with the previous secret', () => {
    expect(openToken(signTerms(TERMS, OLD), [SECRET, OLD], NOW).ok).toBe(true)
    expect(problem(signTerms(TERMS, OLD), [SECRET])).toBe('foreign')
  })

  it('distinguish a changed link from one that another site created', () => {
    expect(problem(signTerms(TERMS, OTHER))).toBe('foreign')
    expect(problem(`${token.slice(0, -2)}00`)).toBe('changed')
  })
})

describe('expiry', () => {
  it('is exact', () => {
    expect(problem(token, [SECRET], NOW + 999)).toBeNull()
    expect(problem(token, [SECRET], NOW + 1000)).toBe('expired')
  })

  it('of a changed token is ignored', () =>
    expect(problem(`${token}x`, [SECRET], NOW + 5000)).toBe('changed'))
})

it('refuses terms that we would never sign, even under our signature', () => {
  for (const amountCents of [0, -5, 1.5, 100_000_000])
    expect(problem(signTerms({ ...PLAIN, amountCents }, SECRET))).toBe('changed')
  const item = { text: 'One photograph', amountCents: 125_050 }
  for (const wrong of [
    { items: [{ ...item, amountCents: 125_049 }] },
    { items: [{ ...item, text: '' }] },
    { items: [{ ...item, text: 'x'.repeat(81) }] },
    { items: [{ ...item, text: 'a\u202eb' }] },
    { items: [{ ...item, text: 'One  photograph' }] },
    {
      items: [
        { ...item, amountCents: 125_049 },
        { text: '', amountCents: 1 },
      ],
    },
    { items: [item, { ...item, amountCents: 0 }] },
    { items: Array.from({ length: 11 }, () => item), amountCents: 11 * 125_050 },
    { reference: 'x'.repeat(61) },
    { reference: 'a\u0000b' },
    { reference: 'a  b' },
  ])
    expect(problem(signTerms({ ...TERMS, ...wrong }, SECRET)), JSON.stringify(wrong)).toBe('changed')
})
