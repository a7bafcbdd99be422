import { expect, test } from 'vitest'
import { actionsOf, offersEnough, opensAt } from './actions-of.ts'

test.each([
  ['draft', ['open']],
  ['open', ['close']],
  ['overdue', ['close']],
  ['submitted', ['reopen', 'close']],
  ['closed', ['reopen']],
] as const)('a run in the state %s offers its actions', (state, actions) => {
  expect(actionsOf({ state, isArchived: false })).toEqual(actions)
  expect(actionsOf({ state, isArchived: true })).toEqual(['restore'])
})

test('a draft can be opened once it offers as many pictures as the client must send', () => {
  expect(offersEnough({ pictures: 9, least: 10 })).toBe(false)
  expect(offersEnough({ pictures: 10, least: 10 })).toBe(true)
  expect(offersEnough({ pictures: 0, least: 0 })).toBe(false)
})

test('[run-opens] a run opens at its links, then the selection, then what was sent, and then the finished files', () => {
  const run = { state: 'open', links: [], history: [] } as const
  const link = {} as never
  const file = { count: 0, deliveredAt: null, endsAt: null, roundsUsed: 0, files: [{} as never] }
  expect(opensAt(run)).toBe('links')
  expect(opensAt({ ...run, links: [link] })).toBe('selection')
  expect(opensAt({ ...run, state: 'submitted', history: [{} as never] })).toBe('sent')
  expect(opensAt({ ...run, state: 'submitted', history: [{} as never], deliveries: file })).toBe('delivery')
  expect(opensAt({ ...run, state: 'closed' })).toBe('selection')
})
