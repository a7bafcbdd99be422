import { expect, test } from 'vitest'
import { actionsOf, offersEnough } from './actions-of.ts'

test.each([
  ['draft', ['open', 'archive']],
  ['open', ['close', 'archive']],
  ['overdue', ['close', 'archive']],
  ['submitted', ['reopen', 'close', 'archive']],
  ['closed', ['reopen', 'archive']],
] as const)('what can be done with a run that is %s', (state, actions) => {
  expect(actionsOf({ state, isArchived: false })).toEqual(actions)
  expect(actionsOf({ state, isArchived: true })).toEqual(['restore'])
})

test('a draft is opened when it offers what the client is to send', () => {
  expect(offersEnough({ pictures: 9, least: 10 })).toBe(false)
  expect(offersEnough({ pictures: 10, least: 10 })).toBe(true)
  expect(offersEnough({ pictures: 0, least: 0 })).toBe(false)
})
