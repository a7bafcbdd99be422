import { expect, it } from 'vitest'
import { imageExpression, publicIdExpressions } from './expression.ts'

it.each([
  [null, 'resource_type:image'],
  ['rings', 'resource_type:image AND folder:"rings"'],
  ['spring 2025/gold rings', 'resource_type:image AND folder:"spring 2025/gold rings"'],
  ['a" OR tags:"x', 'resource_type:image AND folder:"a\\" OR tags:\\"x"'],
  ['ring*', 'resource_type:image AND folder:"ring\\*"'],
  ['back\\slash', 'resource_type:image AND folder:"back\\\\slash"'],
])('searches the folder %j', (folder, expression) => expect(imageExpression({ folder })).toBe(expression))

it('leaves out private pictures on request', () =>
  expect(imageExpression({ isPublic: true })).toBe('resource_type:image AND type:upload'))

it.each([
  ['  ', 'resource_type:image'],
  ['ring  gold', 'resource_type:image AND public_id:"*ring*" AND public_id:"*gold*"'],
  ['a" OR *', 'resource_type:image AND public_id:"*a\\"*" AND public_id:"*OR*" AND public_id:"*\\**"'],
])('searches for the text %j', (text, expression) => expect(imageExpression({ text })).toBe(expression))

it('splits public ids across as many expressions as their length needs', () => {
  expect(publicIdExpressions([])).toEqual([])
  expect(publicIdExpressions(['jewelry/ring-01', 'a"b'])).toEqual([
    'resource_type:image AND (public_id="jewelry/ring-01" OR public_id="a\\"b")',
  ])
  const ids = Array.from({ length: 100 }, (_, index) => `jewelry/${'x'.repeat(60)}-${index}`)
  const expressions = publicIdExpressions(ids)
  expect(expressions.every((expression) => expression.length <= 2000)).toBe(true)
  expect(expressions.join().match(/public_id=/g)).toHaveLength(100)
})
