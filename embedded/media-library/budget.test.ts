import { expect, it } from 'vitest'
import { createBudget } from './budget.ts'

it('lets an address spend a minute’s budget at once, and refills it over time', () => {
  let time = 0
  const budget = createBudget(60, 600, () => time)
  expect(budget.spend('a', 60)).toBeNull()
  expect(budget.spend('a', 2)).toEqual({ by: 'client', waitMs: 2000 })
  expect(budget.spend('b', 60)).toBeNull()
  time = 2000
  expect(budget.spend('a', 2)).toBeNull()
  expect(budget.spend('a', 1)).not.toBeNull()
  time = 1000
  expect(budget.spend('a', 1)).not.toBeNull()
})

it('limits all addresses together, and still serves modest clients', () => {
  const budget = createBudget(60, 100, () => 0)
  expect(budget.spend('a', 60)).toBeNull()
  expect(budget.spend('b', 40)).toBeNull()
  expect(budget.spend('c', 10)).toEqual({ by: 'site', waitMs: 6000 })
  expect(budget.spend('c', 6)).toBeNull()
  expect(budget.spend('c', 1)).toMatchObject({ by: 'site' })
})
