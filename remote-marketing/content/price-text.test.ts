import { expect, it } from 'vitest'
import { formatPrice, listed } from './price-text.ts'

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
