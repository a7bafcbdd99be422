import { expect, it } from 'vitest'
import { ownSpelling } from './requested-page.ts'

it.each([
  ['/', '/', '/'],
  ['/gallery', '/GaLLeRy', '/gallery'],
  ['/gallery', '//gallery//', '/gallery'],
  ['/Press', '/press', '/Press'],
  ['/gallery/:id', '/Gallery/Ring-7/', '/gallery/Ring-7'],
  ['/files/*', '/Files/A//b/', '/files/A/b'],
  ['/*', '/A//b', '/A/b'],
])('with the pattern %s turns the path %s into %s', (pattern, path, own) => {
  expect(ownSpelling(pattern, path)).toBe(own)
})
