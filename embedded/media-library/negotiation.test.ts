import { describe, expect, it } from 'vitest'
import { deviceRatio, negotiateFormat } from './negotiation.ts'

describe('negotiateFormat', () => {
  it.each([
    ['image/webp;q=0,*/*', 'jpg'],
    ['image/webp; q=0.000 ,*/*', 'jpg'],
    ['text/html, image/webp ;q=0.5', 'webp'],
  ])('answers the Accept header %s for a JPEG with %s', (accept, format) => {
    expect(negotiateFormat(accept, 'jpg')).toBe(format)
  })

  it('answers with no AVIF of more than a million pixels', () => {
    expect([1_000_000, 1_000_001].map((pixels) => negotiateFormat('image/avif', 'jpg', pixels))).toEqual([
      'avif',
      'jpg',
    ])
  })

  it('keeps a PNG for browsers without WebP, for its transparency', () => {
    expect(negotiateFormat('*/*', 'png')).toBe('png')
  })
})

it.each([
  [{}, 1],
  [{ dpr: '40' }, 3],
])('reads from the headers %j the pixel ratio %d', (headers, ratio) => {
  expect(deviceRatio(new Headers(Object.entries(headers)))).toBe(ratio)
})
