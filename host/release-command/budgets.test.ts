import { describe, expect, it } from 'vitest'
import { budgetProblems, CSS_BUDGET_KIB, jsBudgetKib } from './budgets.ts'

const KIB = 1024

describe('budgets', () => {
  it.each([
    ['/', 120],
    ['/gallery', 110],
    ['/run', 110],
    ['/privacy', 90],
    ['/some-new-page', 110],
  ])('of %s is %i KiB of JS', (path, kib) => {
    expect(jsBudgetKib(path)).toBe(kib)
    const css = CSS_BUDGET_KIB * KIB
    expect(budgetProblems([{ path, js: kib * KIB, css }])).toEqual([])
    expect(budgetProblems([{ path, js: kib * KIB + 1, css }])).toHaveLength(1)
  })

  it('name the page, what is too heavy, and by how much', () => {
    expect(
      budgetProblems([
        { path: '/tos', js: 91.5 * KIB, css: 16 * KIB },
        { path: '/run', js: 1, css: 1 },
      ]),
    ).toEqual(['/tos: 91.5 KiB of JS, budget 90', '/tos: 16.0 KiB of css, budget 15'])
  })
})
