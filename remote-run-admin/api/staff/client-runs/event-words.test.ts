import { expect, test } from 'vitest'
import { EVENT_WORDS } from '../../../content/run-activity-content.ts'
import { STAFF_EVENTS } from './events.ts'

/** What `api/links/save-edits.ts` and `api/links/submit.ts` write. */
const CLIENT_EVENTS = ['chosen', 'taken-out', 'moved', 'noted', 'studio-noted', 'submitted']

/** What `api/notices/outbox.ts` writes. */
const SITE_EVENTS = ['reminded', 'invited']

test('every kind of event has words, and no other has', () => {
  const kinds = [...STAFF_EVENTS, ...CLIENT_EVENTS, ...SITE_EVENTS]
  expect(Object.keys(EVENT_WORDS).toSorted()).toEqual(kinds.toSorted())
})
