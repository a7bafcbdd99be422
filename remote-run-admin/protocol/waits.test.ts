import { expect, test } from 'vitest'
import type { DeliverySummary } from './deliveries.ts'
import type { RunState } from './links.ts'
import { type WaitsFor, waitsFor } from './waits.ts'

const delivered = (approved: number, changes = 0, isOver = false, missing = 0): DeliverySummary => ({
  files: 3,
  approved,
  changes,
  isOver,
  missing,
})

test.each<[string, RunState, number, DeliverySummary | null, WaitsFor]>([
  ['a draft with pictures waits for the studio', 'draft', 9, null, 'studio'],
  ['an open run waits for the client', 'open', 9, null, 'client'],
  ['an open run whose pictures are all removed waits for pictures', 'open', 0, null, 'pictures'],
  ['an overdue run waits for the client', 'overdue', 9, null, 'client'],
  ['a run that is opened again after a delivery waits for the client', 'open', 9, delivered(3), 'client'],
  ['a sent selection waits for the studio', 'submitted', 9, null, 'studio'],
  ['a delivery waits for the client', 'submitted', 9, delivered(0), 'client'],
  ['a delivery with a requested change waits for the studio', 'submitted', 9, delivered(2, 1), 'studio'],
  ['an approved delivery waits for nothing', 'submitted', 9, delivered(3), 'nothing'],
  [
    'an approved delivery of a part of the chosen pictures waits for the studio',
    'submitted',
    9,
    delivered(3, 0, false, 1),
    'studio',
  ],
  [
    'a delivery whose downloads have ended waits for nothing',
    'submitted',
    9,
    delivered(0, 0, true),
    'nothing',
  ],
  ['a closed run that is delivered waits for nothing', 'closed', 9, delivered(2), 'nothing'],
  ['a requested change of a closed run waits for the studio', 'closed', 9, delivered(2, 1), 'studio'],
])('%s', (_, state, pictures, delivery, waits) => {
  expect(waitsFor({ state, isArchived: false, pictures, delivery })).toBe(waits)
})

test('an archived run waits for nothing', () => {
  expect(waitsFor({ state: 'open', isArchived: true, pictures: 0 })).toBe('nothing')
})
