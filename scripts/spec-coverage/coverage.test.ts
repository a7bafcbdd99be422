import { describe, expect, it } from 'vitest'
import { coveragePage, coverageProblems, parseStatements, type Statements } from './coverage.ts'

const list = (...tests: string[]): Statements => [
  { section: 'Header', statements: [{ id: 'opaque', text: 'Turns opaque.', tests }] },
]
const titlesOf = (file: string) => (file === 'a.test.ts' ? ['turns: opaque', 'other'] : null)

describe('coverageProblems', () => {
  it('is empty when every statement has a test that runs', () => {
    expect(coverageProblems(list('a.test.ts: turns: opaque', 'a.test.ts: other'), titlesOf)).toEqual([])
  })

  it('names a statement without a test', () => {
    expect(coverageProblems(list(), titlesOf)).toEqual(['opaque: no test holds this statement'])
  })

  it('names a test that is gone, and a file that is gone', () => {
    expect(coverageProblems(list('a.test.ts: turns', 'b.test.ts: other'), titlesOf)).toEqual([
      'opaque: a.test.ts runs no test with the title "turns"',
      'opaque: there is no b.test.ts',
    ])
  })

  it('names an id that is used twice', () => {
    const twice = [...list('a.test.ts: other'), ...list('a.test.ts: other')]
    expect(coverageProblems(twice, titlesOf)).toEqual(['opaque: this id is used twice'])
  })
})

describe('parseStatements', () => {
  it('refuses what names no file of tests', () => {
    expect(() => parseStatements(JSON.stringify(list('shell/host.ts: x')))).toThrow(
      'must be \\"<file of tests>',
    )
  })
})

describe('coveragePage', () => {
  it('links every statement to its tests', () => {
    const page = coveragePage(list('a.test.ts: turns: opaque', 'a.test.ts: a | b'))
    expect(page).toContain('1 statements, held by 2 tests')
    expect(page).toContain(
      '| `opaque` | Turns opaque. | [turns: opaque](../a.test.ts)<br>[a \\| b](../a.test.ts) |',
    )
  })
})
