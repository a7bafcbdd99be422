import { expect, test } from 'vitest'
import { EVENT_WORDS, type EventKind } from '#content/run-activity-content.ts'

/** The kinds that `api/runs`, `api/uploads` and `api/finished-files` write. */
const STAFF_EVENTS: EventKind[] = [
  'created',
  'edited',
  'pictures-added',
  'uploaded',
  'uploaded-finished',
  'pictures-removed',
  'pictures-restored',
  'pictures-sorted',
  'opened',
  'closed',
  'reopened',
  'locked',
  'withdrawn',
  'archived',
  'unarchived',
  'link-made',
  'link-revoked',
  'link-restored',
  'link-mailed',
  'delivered',
  'delivery-withdrawn',
]

/** The kinds that `api/private-run/draft.ts`, `submit.ts` and `api/delivery` write. */
const CLIENT_EVENTS: EventKind[] = [
  'chosen',
  'taken-out',
  'moved',
  'noted',
  'studio-noted',
  'submitted',
  'approved',
  'changes-requested',
]

/** The kinds that `api/notices/outbox.ts` writes. */
const SITE_EVENTS: EventKind[] = ['reminded', 'invited']

test('every kind of event has words, and there are no words for other kinds', () => {
  const kinds = [...STAFF_EVENTS, ...CLIENT_EVENTS, ...SITE_EVENTS]
  expect(Object.keys(EVENT_WORDS).toSorted()).toEqual(kinds.toSorted())
})
