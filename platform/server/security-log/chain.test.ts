import { describe, expect, test } from 'vitest'
import { CHAIN_START, type ChainHead, type ChainRow, chainHash, createChainCheck } from './chain.ts'

const bodyOf = (kind: string, detail: string | null = null) =>
  JSON.stringify({
    event: 'e',
    time: '2026-03-01T12:00:00.000Z',
    kind,
    section: 'host',
    outcome: 'ok',
    detail,
    client: null,
    request: null,
  })

function chainOf(bodies: readonly string[]): ChainRow[] {
  const rows: ChainRow[] = []
  for (const body of bodies) {
    const row = { id: rows.length + 1, before: rows.at(-1)?.hash ?? CHAIN_START, body }
    rows.push({ ...row, hash: chainHash(row) })
  }
  return rows
}
const chain = () => chainOf(['login', 'export', 'login', 'lock', 'login'].map((kind) => bodyOf(kind)))

function check(rows: readonly ChainRow[], ...noted: ChainHead[]): string | null {
  const { add, end } = createChainCheck(noted)
  for (const row of rows) {
    const problem = add(row)
    if (problem !== null) return problem
  }
  return end().problem
}
const headOf = (rows: readonly ChainRow[]) => ({ id: rows.at(-1)!.id, hash: rows.at(-1)!.hash })
const rehash = (row: ChainRow): ChainRow => ({ ...row, hash: chainHash(row) })

describe('an intact chain', () => {
  test('passes the check and returns its end', () => {
    const { add, end } = createChainCheck([headOf(chain())])
    for (const row of chain()) expect(add(row)).toBeNull()
    expect(end()).toEqual({ problem: null, count: 5, head: headOf(chain()) })
    expect(createChainCheck([]).end()).toEqual({ problem: null, count: 0, head: null })
  })

  test('may have grown since its end was recorded', () => {
    expect(check(chain(), headOf(chain().slice(0, 3)))).toBeNull()
  })

  test('may lack its beginning when an entry records the removal', () => {
    const rows = chainOf([bodyOf('login'), bodyOf('login'), bodyOf('lock'), bodyOf('log-pruned', '2')])
    expect(check(rows.slice(2))).toBeNull()
    // The removal has failed, or is still running.
    expect(check(rows)).toBeNull()
    expect(check(rows.slice(3))).toContain('entry 3 and all before it are missing')
  })
})

describe('the check of a chain', () => {
  const cases: [string, (rows: ChainRow[]) => ChainRow[], string][] = [
    [
      'an edited entry',
      (rows) => rows.with(1, { ...rows[1]!, body: bodyOf('login') }),
      'entry 2 was changed',
    ],
    [
      'an edited entry with a new hash',
      (rows) => rows.with(1, rehash({ ...rows[1]!, body: bodyOf('login') })),
      'entry 3 does not follow entry 2',
    ],
    [
      'an edited hash that an entry follows',
      (rows) => rows.with(2, { ...rows[2]!, before: CHAIN_START }),
      'entry 3',
    ],
    ['a missing entry in the middle', (rows) => rows.toSpliced(2, 1), 'entry 3 is missing'],
    [
      'a missing entry with a closed gap',
      (rows) => rows.toSpliced(2, 1).map((row, i) => ({ ...row, id: i + 1 })),
      'entry 3 was changed',
    ],
    [
      'two swapped entries',
      (rows) => {
        const [a, b] = [rows[1]!, rows[2]!]
        return rows.with(1, { ...b, id: 2 }).with(2, { ...a, id: 3 })
      },
      'entry 2 was changed',
    ],
    ['a missing beginning', (rows) => rows.slice(2), 'entry 2 and all before it are missing'],
  ]
  test.each(cases)('detects %s', (_what, tamper, problem) => {
    expect(check(tamper(chain()))).toContain(problem)
  })

  test('detects a missing end from the recorded one', () => {
    expect(check(chain().slice(0, 3))).toBeNull()
    expect(check(chain().slice(0, 3), headOf(chain()))).toContain('entry 4 is missing')
    expect(check([], headOf(chain()))).toContain('entry 1 is missing')
  })

  test('detects a rewritten chain from the recorded end', () => {
    const forged = chainOf(chain().map((_row, i) => bodyOf(i === 1 ? 'login' : 'export')))
    expect(check(forged)).toBeNull()
    expect(check(forged, headOf(chain()))).toContain('entry 5 differs from the noted one')
  })
})
