import { expect, test } from 'vitest'
import type { Delivery } from '#protocol/deliveries.ts'
import { type Change, withAnswers } from './answers.ts'

const file = (id: number) => ({
  id,
  name: `DSC_000${id}.JPG`,
  publicId: `clients/run-1/${id}`,
  bytes: 1,
  width: null,
  height: null,
  number: id,
  answer: null,
  note: null,
})
const delivery: Delivery = {
  files: [1, 2, 3].map(file),
  roundsUsed: 0,
  revisionRounds: 2,
  endsAt: '2027-01-01T00:00:00.000Z',
  isOver: false,
}
const said = (approved: number[], changes: Change[] = []) => ({ approved, changes })

test('an unsent answer is shown as given, and its changes use one round together', () => {
  const changes = [1, 3].map((id) => ({ file: id, note: 'darker' }))
  const shown = withAnswers(delivery, [said([2]), said([], changes), said([3])])
  expect(shown.files.map(({ answer, note }) => [answer, note])).toEqual([
    ['change', 'darker'],
    ['approved', null],
    ['approved', null],
  ])
  expect(shown.roundsUsed).toBe(1)
})

test('an answer that the loaded delivery already contains uses no further round', () => {
  const answers = [said([], [{ file: 1, note: 'darker' }])]
  const known = withAnswers(delivery, answers)
  expect(withAnswers(known, answers)).toEqual(known)
})

test('an answer to pictures that the studio has replaced changes nothing', () => {
  expect(withAnswers(delivery, [said([8], [{ file: 9, note: 'darker' }])])).toEqual(delivery)
})
