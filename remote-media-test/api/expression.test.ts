import { expect, it } from 'vitest'
import { imageExpression } from './expression.ts'

it.each([
  [null, 'resource_type:image'],
  ['rings', 'resource_type:image AND folder:"rings"'],
  ['spring 2025/gold rings', 'resource_type:image AND folder:"spring 2025/gold rings"'],
  ['a" OR tags:"x', 'resource_type:image AND folder:"a\\" OR tags:\\"x"'],
  ['ring*', 'resource_type:image AND folder:"ring\\*"'],
  ['back\\slash', 'resource_type:image AND folder:"back\\\\slash"'],
])('folder %j', (folder, expression) => expect(imageExpression(folder)).toBe(expression))
