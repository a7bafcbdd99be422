import { expect, test } from 'vitest'
import { actionsOf, offersEnough } from './actions-of.ts'

test.each([
  ['draft', ['open', 'archive']],
  ['open', ['close', 'archive']],
  ['overdue', ['close', 'archive']],
  ['submitted', ['reopen', 'close', 'archive']],
  ['closed', ['reopen', 'archive']],
] as const)('a run in the state %s offers its actions', (state, actions) => {
  expect(actionsOf({ state, isArchived: false })).toEqual(actions)
  expect(actionsOf({ state, isArchived: true })).toEqual(['restore'])
})

test('a draft can be opened once it offers as many pictures as the client must send', () => {
  expect(offersEnough({ pictures: 9, least: 10 })).toBe(false)
  expect(offersEnough({ pictures: 10, least: 10 })).toBe(true)
  expect(offersEnough({ pictures: 0, least: 0 })).toBe(false)
})
