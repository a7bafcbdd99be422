import { expect, it } from 'vitest'
import { progressMessage } from '../light-table/selection.ts'
import { rulesOf } from './link-session.ts'

const pictures = (count: number, removed = 0) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, isRemoved: index < removed }))
const run = { least: 10, most: 25, notesAllowed: true }

it('[run-limit-offered] asks for no more pictures than the run offers, at either end', () => {
  const rules = rulesOf(run, pictures(15, 2))
  expect(rules).toMatchObject({ least: 10, most: 13 })
  expect(progressMessage({ picks: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], rules })).toContain('2 more')
  expect(rulesOf(run, pictures(100)).most).toBe(25)
  expect(rulesOf(run, pictures(8))).toMatchObject({ least: 8, most: 8 })
})
