import { expect, it } from 'vitest'
import { altStub, freeName, slug, stemOf } from './names.ts'

it.each([
  ['Gold Ring (2)', 'gold-ring-2'],
  ['Ánneau d’or', 'anneau-d-or'],
  ['../../etc/passwd', 'etc-passwd'],
  ['кольцо', 'untitled'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('makes a slug from %j', (name, expected) => expect(slug(name)).toBe(expected))

it('includes a file’s folders in its name', () => {
  expect(stemOf('rings/2025/Gold Ring.v2.JPG')).toBe('rings-2025-gold-ring-v2')
})

it.each([
  ['IMG_gold-ring_02.jpg', 'Gold ring 02'],
  ['rings/emerald halo.png', 'Emerald halo'],
  ['___.jpg', 'Product picture'],
  ['card 1/DSC_0003.JPG', 'Product picture 0003'],
])('makes an alt text from %j', (file, expected) => expect(altStub(file)).toBe(expected))

it('finds the first free name', () => {
  const taken = new Set(['ring', 'ring-2'])
  expect(freeName('ring', (name) => taken.has(name))).toBe('ring-3')
  expect(freeName('chain', (name) => taken.has(name))).toBe('chain')
})
