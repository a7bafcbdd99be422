import { expect, test } from 'vitest'
import { storedNote } from './note-text.ts'

test.each([
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\tb\u0000c\u0007', 'a bc'],
  ['half \uD83D', 'half'],
  ['<b>שלום</b> 👩‍🎨', '<b>שלום</b> 👩‍🎨'],
])('%j is kept as %j', (typed, stored) => {
  expect(storedNote(typed)).toBe(stored)
})
