import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'

describe('fill', () => {
  it('puts in what it knows and leaves the rest to be seen', () => {
    expect(fill('{siteName} and {other}', { siteName: 'Atelier' })).toBe('Atelier and {other}')
  })

  it('takes a brand with special characters as it is', () => {
    expect(fill('With {siteName}', { siteName: '$& <b>' })).toBe('With $& <b>')
  })
})
