import { expect, test } from 'vitest'
import { describeEvent, type EventGroup } from './describe-event.ts'

const event = (kind: string, changes: Partial<EventGroup> = {}): EventGroup => ({
  id: 1,
  at: '2026-03-01T12:00:00Z',
  actor: 'staff',
  link: null,
  kind,
  numbers: [],
  detail: {},
  ...changes,
})
const what = (kind: string, changes: Partial<EventGroup> = {}) => describeEvent(event(kind, changes)).what

test('an event names the studio, or the client with the link', () => {
  expect(describeEvent(event('chosen', { actor: 'client', link: 'Zoë’s phone' }))).toMatchObject({
    who: 'Client',
    by: 'Zoë’s phone',
  })
  expect(describeEvent(event('link-made', { link: 'Zoë’s phone' }))).toMatchObject({
    who: 'Studio',
    by: null,
  })
})

test.each([
  ['created', {}, 'Created the run'],
  ['created', { detail: { copyOf: 3 } }, 'Created the run as a copy of R3'],
  [
    'edited',
    { detail: { facts: ['title', 'deadline', 'zone'] } },
    'Changed the title, the deadline, and the time zone',
  ],
  ['edited', { detail: { facts: ['theme'] } }, 'Changed theme'],
  ['pictures-added', { detail: { count: 89 } }, 'Added 89 pictures'],
  ['pictures-removed', { detail: { numbers: [57] } }, 'Took out #57'],
  ['pictures-restored', { detail: { numbers: [3, 57] } }, 'Put back 2 pictures: #3, #57'],
  ['link-revoked', { detail: { label: 'Zoë’s phone' }, link: 'renamed' }, 'Revoked the link “Zoë’s phone”'],
  ['chosen', { numbers: [57] }, 'Chose #57'],
  ['moved', { numbers: [57, 3] }, 'Moved 2 pictures: #57, #3'],
  ['submitted', { detail: { version: 2 } }, 'Sent version 2'],
])('describes %s with %o as “%s”', (kind, changes, words) => {
  expect(what(kind, changes)).toBe(words)
})

test('a kind of another release is shown by its name, and an unknown detail is omitted', () => {
  expect(what('link-shown')).toBe('link shown')
  expect(what('submitted', { detail: { version: 'x' } })).toBe('Sent the selection')
  expect(what('edited', { detail: { facts: 'title' } })).toBe('Edited the run')
})
