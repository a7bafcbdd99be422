import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const cell = (text: string) => csvLine([text]).slice(0, -2)

test.each([
  ['a text', 'two\nlines', '"two\nlines"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula after spaces and quotes', ` "'=1`, `"' ""'=1"`],
  ['a formula behind a line break', 'a\n -1', '"a\n\' -1"'],
  ['a formula behind a semicolon', 'a;@sum', "a;'@sum"],
  ['a formula with a full-width sign', '＝1', "'＝1"],
  ['formulas with other full-width signs', '＋1;－b;＠c', "'＋1;'－b;'＠c"],
  ['a tab at the start', '\tx', "'\tx"],
  ['empty lines before a formula', 'a\n\n=1', `"a\n'\n'=1"`],
  ['a sign inside a line', 'a=1', 'a=1'],
])('exports %s so that no spreadsheet runs it', (_what, text, expected) => {
  expect(cell(text)).toBe(expected)
})

test('[csv-linear] a note full of line breaks takes only linear time', () => {
  const length = 200_000
  // Quadratic work would take twenty billion steps.
  expect(cell('\n'.repeat(length))).toHaveLength(2 * length + 2)
})
