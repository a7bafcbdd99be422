import { expect, it } from 'vitest'
import { ownAnchor } from './own-anchor.ts'

it.each([
  ['/#pricing', '/furniture', ['pricing'], '/furniture#pricing'],
  ['/#pricing', '/furniture/', ['pricing'], '/furniture#pricing'],
  ['/#pricing', '/', ['pricing'], '/#pricing'],
  ['/#features', '/furniture', ['pricing'], '/#features'],
  ['/#pricing', '/gallery', [], '/#pricing'],
  ['/pricing', '/furniture', ['pricing'], '/pricing'],
])('%s on %s, which has %j, leads to %s and the rest', (href, pathname, anchors, expected) => {
  expect(ownAnchor(href, pathname, anchors)).toBe(expected)
})
