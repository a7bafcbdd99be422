import { describe, expect, it } from 'vitest'
import { coveragePage, coverageProblems, holdersById, parseStatements } from './coverage.ts'

const STATEMENTS = { Header: { opaque: 'Turns opaque.', menu: 'Opens.' } }
const holders = (titles: Record<string, string[]>) => holdersById(new Map(Object.entries(titles)))
const HELD = { 'a.test.ts': ['[opaque] [menu] a | b', 'other'], 'b.spec.ts': ['[menu] opens: fast'] }

describe('holdersById', () => {
  it('reads the ids at the beginning of a title, and only there', () => {
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
    expect(coverageProblems(STATEMENTS, holders(HELD))).toEqual([])
  })

  it('names a statement without a test, and a title whose id is no statement’s', () => {
    expect(coverageProblems(STATEMENTS, holders({ 'a.test.ts': ['[opaque] x', '[opak] y'] }))).toEqual([
      'menu: no test holds this statement',
      'a.test.ts: no statement has the id [opak]',
    ])
  })

  it('names an id that is used twice', () => {
    const twice = { ...STATEMENTS, Footer: { menu: 'Opens again.' } }
    expect(coverageProblems(twice, holders(HELD))).toEqual(['menu: this id is used twice'])
  })
})

it('parseStatements refuses an id of another form, and an empty statement', () => {
  expect(() => parseStatements('{"Header":{"The menu":"Opens."}}')).toThrow('must be a short name')
  expect(() => parseStatements('{"Header":{"menu":""}}')).toThrow()
})

it('coveragePage links every statement to its tests', () => {
  const page = coveragePage(STATEMENTS, holders(HELD))
  expect(page).toContain('2 statements, held by 2 tests')
  expect(page).toContain('| `opaque` | Turns opaque. | [a \\| b](../a.test.ts) |')
  expect(page).toContain('| `menu` | Opens. | [a \\| b](../a.test.ts)<br>[opens: fast](../b.spec.ts) |')
})
