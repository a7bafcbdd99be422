import { expect, test } from 'vitest'
import { withLinks } from './with-links.ts'

test('addresses on this site are links, and other addresses are text', () => {
  const text = 'Open: https://studio.test/run#a\n  see https://evil.test/ https://studio.test.evil.test/'
  expect(withLinks(text, 'https://studio.test')).toEqual([
    { text: 'Open: ', href: null, at: 0 },
    { text: 'https://studio.test/run#a', href: 'https://studio.test/run#a', at: 6 },
    { text: '\n  see https://evil.test/ https://studio.test.evil.test/', href: null, at: 31 },
  ])
})

test.each(['', 'https://', 'javascript:alert(1)'])('%j contains no link', (text) => {
  expect(withLinks(text, 'https://studio.test').every(({ href }) => href === null)).toBe(true)
})
