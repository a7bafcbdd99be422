import { describe, expect, it } from 'vitest'
import { testTitles } from './read-coverage.ts'

describe('testTitles', () => {
  it.each([
    ['single quotes', `it('a title', () => {})`, ['a title']],
    ['double quotes', `it("it's one", () => {})`, ["it's one"]],
    ['a template', 'test(`the ${path} page`, async () => {})', ['the ${path} page']],
    ['an escaped quote', String.raw`it('it\'s one', () => {})`, ["it's one"]],
    ['a new line after the bracket', `test(\n  'a long title',\n  async () => {},\n)`, ['a long title']],
    ['a table', `it.each([1, 2])('case %i', () => {})`, ['case %i']],
    ['a table with calls', `it.each([['a', f(g(1))], ['b', h()]])('case %s', () => {})`, ['case %s']],
    ['a table by name', `test.each(CASES)('case %s', () => {})`, ['case %s']],
    ['two tests', `it('one', () => {})\nit('two', () => {})`, ['one', 'two']],
    [
      'rows with ids',
      `it.each([['[a] one', [1]], ['[b] [c] two', [2]], ['none', 3]])('%s: refused', () => {})`,
      ['%s: refused', '[a] one', '[b] [c] two'],
    ],
    [
      'rows of a loop',
      `const R = [\n  ['[a] one', 1],\n]\nfor (const [title] of R) test(title, f)`,
      ['[a] one'],
    ],
  ])('reads %s', (_, code, titles) => {
    expect(testTitles(code)).toEqual(titles)
  })

  it.each([
    ['a skipped test', `it.skip('a title', () => {})`],
    ['a planned test', `it.todo('a title')`],
    ['a broken test', `test.fixme('a title', () => {})`],
    ['a group', `describe('a title', () => {})`],
    ['a list of words that is not a title', `expect(logged).toEqual(['[shell] failed'])`],
    ['rows of a skipped table', `it.skip.each([['[a] one', 1]])('%s', f)`],
    ['another function', `pattern.test('a title')`],
    ['a name with the same ending', `submit('a title')`],
    ['a skipped group', `describe.skip('group', () => { it('a title', () => {}) })`],
    ['a skipped group of the browser', `test.describe.skip('group', () => { test('a title', () => {}) })`],
  ])('finds no title in %s', (_, code) => {
    expect(testTitles(code)).toEqual([])
  })
})
