import { describe, expect, it } from 'vitest'
import { countOf, coverageProblems, coverageTable, holdersById, parseStatements } from './coverage.ts'

const STATEMENTS = { Header: { opaque: 'Turns opaque.', menu: 'Opens.' } }
const holders = (titles: Record<string, string[]>) => holdersById(new Map(Object.entries(titles)))
const HELD = { 'a.test.ts': ['[opaque] [menu] a | b', 'other'], 'b.spec.ts': ['[menu] opens: fast'] }

describe('holdersById', () => {
  it('reads ids only at the beginning of a title', () => {
    expect(holders({ ...HELD, 'c.test.ts': ['says [menu] later', '[Menu] big', '[menu]no blank'] })).toEqual(
      new Map([
        ['opaque', [{ file: 'a.test.ts', title: 'a | b' }]],
        [
          'menu',
          [
            { file: 'a.test.ts', title: 'a | b' },
            { file: 'b.spec.ts', title: 'opens: fast' },
          ],
        ],
      ]),
    )
  })
})

describe('coverageProblems', () => {
  it('is empty when every statement has a test that runs', () => {
    expect(coverageProblems([STATEMENTS], holders(HELD))).toEqual([])
  })

  it('names a statement without a test, and a title with an unknown id', () => {
    expect(coverageProblems([STATEMENTS], holders({ 'a.test.ts': ['[opaque] x', '[opak] y'] }))).toEqual([
      'menu: no test holds this statement',
      'a.test.ts: no statement has the id [opak]',
    ])
  })

  it('names an id that is used twice, even in two lists', () => {
    const twice = { Footer: { menu: 'Opens again.' } }
    expect(coverageProblems([STATEMENTS, twice], holders(HELD))).toEqual(['menu: this id is used twice'])
  })
})

it('refuses a malformed id and an empty statement', () => {
  expect(() => parseStatements('{"Header":{"The menu":"Opens."}}')).toThrow('must be a short name')
  for (const statement of ['""', '{"says":"Opens."}', '{"says":"Opens.","instead":""}'])
    expect(() => parseStatements(`{"Header":{"menu":${statement}}}`)).toThrow()
})

it('links every statement to its tests in the table, with deviations, and counts both', () => {
  const menu = { says: 'Opens.', instead: 'Slides: it is <wide>.' }
  const statements = { Header: { ...STATEMENTS.Header, menu } }
  expect(countOf(statements)).toBe('2 statements, 1 of which differ, each with its reason')
  const page = coverageTable(statements, holders(HELD))
  expect(page).toContain('| `opaque` | Turns opaque. | [a \\| b](../a.test.ts) |')
  expect(page).toContain(
    '| `menu` | Opens. **Instead:** Slides: it is &lt;wide>. | [a \\| b](../a.test.ts)<br>[opens: fast](../b.spec.ts) |',
  )
})
