import { expect, test } from 'vitest'
import type { RunActivity, RunEvent } from '../../../../protocol/client-runs.ts'
import { joinActivity } from './join-activity.ts'

const event = (id: number): RunEvent => ({
  id,
  at: '2026-03-01T12:00:00Z',
  actor: 'client',
  link: null,
  kind: 'chosen',
  number: 1,
  detail: {},
})
const page = (ids: number[], next: number | null): RunActivity => ({ events: ids.map(event), next })
const joined = (newest: RunActivity, known: RunActivity | null) => {
  const { events, next } = joinActivity(newest, known)
  return [events.map(({ id }) => id), next]
}

test('without older pages the newest is all', () => {
  expect(joined(page([9, 8, 7], 7), null)).toEqual([[9, 8, 7], 7])
  expect(joined(page([9, 8, 7], 7), page([], null))).toEqual([[9, 8, 7], 7])
})

test('what has come since stands above what was shown, once', () => {
  expect(joined(page([11, 9, 8], 8), page([9, 8, 7, 5, 4], 4))).toEqual([[11, 9, 8, 7, 5, 4], 4])
  expect(joined(page([9, 8, 7], 7), page([9, 8, 7, 5], null))).toEqual([[9, 8, 7, 5], null])
})

test('where more has come than a page tells, nothing between is left out', () => {
  expect(joined(page([30, 29, 28], 28), page([9, 8, 7, 5], null))).toEqual([[30, 29, 28], 28])
  // the last page there is: nothing can lie between
  expect(joined(page([30, 29], null), page([9], null))).toEqual([[30, 29, 9], null])
})
