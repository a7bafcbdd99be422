import { expect, it } from 'vitest'
import { contractProblem } from './contract-problem.ts'

it.each([
  [1, 'it speaks contract 1, this shell speaks 2 to 4: build it again with a kit or checkout of contract 4'],
  [2, null],
  [3, null],
  [4, null],
  [
    5,
    'it speaks contract 5, this shell speaks 2 to 4: bring the site to contract 5 first, or build it with an older kit or checkout',
  ],
])(
  '[contract-range] finds for a release that speaks contract %i, in a shell that speaks 2 to 4: %s',
  (contract, problem) => {
    expect(contractProblem(contract, 'this shell', { oldest: 2, newest: 4 })).toBe(problem)
  },
)
