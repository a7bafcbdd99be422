import { expect, it } from 'vitest'
import { ownAnchor } from './own-anchor.ts'

it.each([
  ['/#pricing', '/furniture', ['pricing'], '/furniture#pricing'],
  ['/#pricing', '/furniture/', ['pricing'], '/furniture#pricing'],
  ['/#pricing', '/', ['pricing'], '/#pricing'],
  ['/#features', '/furniture', ['pricing'], '/#features'],
  ['/#pricing', '/gallery', [], '/#pricing'],
  ['/pricing', '/furniture', ['pricing'], '/pricing'],
])('a link to %s on %s with the sections %j leads to %s', (href, pathname, anchors, expected) => {
  expect(ownAnchor(href, pathname, anchors)).toBe(expected)
})
