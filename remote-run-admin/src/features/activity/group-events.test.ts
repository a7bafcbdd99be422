import { expect, test } from 'vitest'
import type { RunEvent } from '#protocol/client-runs.ts'
import { groupEvents } from './describe-event.ts'

let id = 100
/** Makes an event at a minute past twelve; each call makes an older one than the call before. */
const event = (minute: number, number: number | null, changes: Partial<RunEvent> = {}): RunEvent => ({
  id: id--,
  at: `2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`,
  actor: 'client',
  link: 'Zoë’s phone',
  kind: 'chosen',
  number,
  detail: {},
  ...changes,
})
const told = (...events: RunEvent[]) => groupEvents(events).map(({ kind, numbers }) => [kind, ...numbers])

test('successive events for pictures share one line, in chronological order', () => {
  const events = [event(14, 3), event(13, 57), event(12, 3), event(12, 8)]
  expect(groupEvents(events)).toMatchObject([{ id: events[0]!.id, at: events[0]!.at, numbers: [8, 57, 3] }])
})

test('a repeated picture is listed at its latest place', () => {
  expect(told(event(3, 5), event(2, 8), event(1, 5))).toEqual([['chosen', 8, 5]])
})

test('a different kind, link or actor starts a new line, and so does a long pause', () => {
  expect(told(event(9, 1), event(9, 1, { kind: 'taken-out' }), event(9, 2))).toEqual([
    ['chosen', 1],
    ['taken-out', 1],
    ['chosen', 2],
  ])
  expect(told(event(9, 1), event(9, 2, { link: 'Laptop' }))).toHaveLength(2)
  expect(told(event(9, 1), event(9, 2, { actor: 'staff', link: null }))).toHaveLength(2)
  expect(told(event(20, 1), event(10, 2), event(0, 3))).toEqual([['chosen', 3, 2, 1]])
  expect(told(event(20, 1), event(9, 2))).toHaveLength(2)
})

test('events without a picture are never grouped', () => {
  const closed = { actor: 'staff', link: null, kind: 'closed' } as const
  expect(told(event(1, null, closed), event(1, null, closed))).toEqual([['closed'], ['closed']])
  expect(told()).toEqual([])
})
