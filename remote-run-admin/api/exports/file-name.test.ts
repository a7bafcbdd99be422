import { describe, expect, test } from 'vitest'
import { createFileNames, safeName } from './file-name.ts'

describe('a picture’s file name', () => {
  test.each([
    ['jewelry/ring-01', 'ring-01'],
    ['ring 01', 'ring 01'],
    ['Zoë', 'Zoë'],
    ['a/b/..', 'picture'],
    ['..\\..\\evil', '-..-evil'],
    ['a:b*c?', 'a-b-c-'],
    ['CON', '_CON'],
    ['com1.x', '_com1.x'],
    ['gpj\u202e.exe', 'gpj-.exe'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('for %s is %s', (publicId, name) => {
    expect(safeName(publicId)).toBe(name)
  })
})

test('a zip never has two files with one name, even on systems that ignore case', () => {
  const nameOf = createFileNames()
  expect([
    nameOf('ring', 1, 'jpg'),
    nameOf('Ring', 2, 'jpg'),
    nameOf('ring', 2, 'jpg'),
    nameOf('ring', 3, 'png'),
  ]).toEqual(['ring.jpg', 'Ring-2.jpg', 'ring-2-2.jpg', 'ring.png'])
})
