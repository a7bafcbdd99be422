import { afterAll, expect, it, vi } from 'vitest'
import { formatPrice, listed } from './price-text.ts'

// Later files share the modules, and the last one here writes another currency.
afterAll(() => vi.resetModules())

it('writes a whole price with its sign and a thousands separator', () => {
  expect([0, 99, 499, 1199, 12_000, 1_234_567].map(formatPrice)).toEqual([
    '$0',
    '$99',
    '$499',
    '$1,199',
    '$12,000',
    '$1,234,567',
  ])
})

it('lists the contents of a package, and none that it lacks', () => {
  const upTo = (videos: string) => `Up to ${videos}`
  expect([0, 1, 2].map((count) => listed(count, 'video', upTo))).toEqual([
    [],
    ['Up to 1 video'],
    ['Up to 2 videos'],
  ])
})

it.each(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'SEK'])('writes %s in English', async (code) => {
  vi.resetModules()
  vi.doMock('./prices.ts', () => ({ CURRENCY: { code } }))
  const { formatPrice: format } = await import('./price-text.ts')
  vi.doUnmock('./prices.ts')
  const english = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    maximumFractionDigits: 0,
  })
  for (const price of [0, 7, 99, 1199, 1_000_000]) expect(format(price)).toBe(english.format(price))
})
