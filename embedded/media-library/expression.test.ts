import { describe, expect, it } from 'vitest'
import { parseExpression } from './expression.ts'
import { globMatches } from './glob.ts'
import type { Asset } from './scan.ts'

function asset(publicId: string, tags: string[], resourceType: 'image' | 'video' = 'image'): Asset {
  return {
    assetId: publicId,
    publicId,
    folder: publicId.split('/').slice(0, -1).join('/'),
    resourceType,
    type: 'upload',
    format: resourceType === 'image' ? 'jpg' : 'mp4',
    source: { file: '', bytes: 1, modifiedMs: 0 },
    webm: undefined,
    poster: undefined,
    copy: undefined,
    record: { file: publicId, tags },
    createdAt: new Date(0),
  }
}

const ASSETS = [
  asset('jewelry/ring-01', ['ring', 'white gold']),
  asset('jewelry/new/ring-02', ['ring']),
  asset('jewelry/chain-01', ['chain']),
  asset('videos/ring-spin', ['ring'], 'video'),
]

const found = (expression: string) =>
  ASSETS.filter(parseExpression(expression)).map(({ publicId }) => publicId)

describe('parseExpression', () => {
  it.each([
    ['', ['jewelry/ring-01', 'jewelry/new/ring-02', 'jewelry/chain-01', 'videos/ring-spin']],
    ['resource_type:image', ['jewelry/ring-01', 'jewelry/new/ring-02', 'jewelry/chain-01']],
    ['folder=jewelry AND tags = RING', ['jewelry/ring-01']],
    ['folder:"jewelry/*"', ['jewelry/new/ring-02']],
    ['(tags:chain OR tags:ring) AND folder:jewelry', ['jewelry/ring-01', 'jewelry/chain-01']],
    ['public_id:*ring*2', ['jewelry/new/ring-02']],
    ['format:mp4 ', ['videos/ring-spin']],
    ['type:upload AND tags:chain', ['jewelry/chain-01']],
    [`tags:${'a'.repeat(1995)}`, []],
    ['nonsense:ring', []],
    ['constructor:ring', []],
  ])('finds the assets that match "%s"', (expression, ids) => {
    expect(found(expression)).toEqual(ids)
  })

  it.each([
    ['folder:jewelry AND', 'unexpected end'],
    ['AND folder:jewelry', 'unexpected AND'],
    ['(folder:jewelry', 'a parenthesis is not closed'],
    ['folder:jewelry)', 'unexpected text after its end'],
    [`tags:a ${'*'.repeat(41)}`, `cannot read "${'*'.repeat(40)}"`],
    [`tags:${'a'.repeat(1996)}`, 'longer than 2000 characters'],
  ])('refuses %s: %s', (expression, why) => {
    expect(() => parseExpression(expression)).toThrow(
      expect.objectContaining({ status: 400, message: `Invalid search expression: ${why}` }),
    )
  })
})

it.each([
  ['a*', 'abc', true],
  ['*c', 'abc', true],
  ['a*c', 'abc', true],
  ['a*b*c', 'axxbxxc', true],
  ['ab*ba', 'aba', false],
  ['*', '', true],
  ['a*b*c', 'acb', false],
  ['a*x*c', 'ac', false],
  ['\\*', '*', true],
  ['\\*', 'a', false],
])('%s matches %s: %s', (pattern, text, fits) => {
  expect(globMatches(pattern, text)).toBe(fits)
})
