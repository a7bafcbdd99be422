import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'

describe('fill', () => {
  it('fills known placeholders and leaves the rest visible', () => {
    expect(fill('{siteName} and {other}', { siteName: 'Atelier' })).toBe('Atelier and {other}')
  })

  it('inserts a brand with special characters unchanged', () => {
    expect(fill('With {siteName}', { siteName: '$& <b>' })).toBe('With $& <b>')
  })
})
