import { describe, expect, it } from 'vitest'
import { budgetProblems, CSS_BUDGET_KIB, jsBudgetKib } from './budgets.ts'

const KIB = 1024
const BUDGETS = { '/': 120, '/privacy': 90 }

describe('budgets', () => {
  it.each([
    ['/', 120],
    ['/privacy', 90],
    ['/some-new-page', 100],
  ])('allow the page %s %i KiB of JS', (path, kib) => {
    expect(jsBudgetKib(path, BUDGETS)).toBe(kib)
    const css = CSS_BUDGET_KIB * KIB
    expect(budgetProblems([{ path, js: kib * KIB, css }], BUDGETS)).toEqual([])
    expect(budgetProblems([{ path, js: kib * KIB + 1, css }], BUDGETS)).toHaveLength(1)
  })

  it('name the page, the heavy part, the excess and the way out', () => {
    const weights = [
      { path: '/privacy', js: 91.5 * KIB, css: 16 * KIB },
      { path: '/run', js: 1, css: 1 },
    ]
    expect(budgetProblems(weights, BUDGETS)).toEqual([
      '/privacy: 91.5 KiB of JS, budget 90: load less, or say why with --force "<reason>"',
      '/privacy: 16.0 KiB of css, budget 15.5: load less, or say why with --force "<reason>"',
    ])
  })
})
