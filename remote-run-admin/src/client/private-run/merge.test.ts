import { describe, expect, test } from 'vitest'
import type { Edit, Mark } from '../../../protocol/links.ts'
import { STUDIO } from './edit-queue.ts'
import { choiceOf, marksWith, unmarked } from './merge.ts'

const mark = (number: number, said: Partial<Mark> = {}): Mark => ({ ...unmarked(number), ...said })
const chosen = (number: number, rank: number, at = 10) =>
  mark(number, { chosen: true, chosenAt: at, rank, rankAt: at })
const known = (...marks: Mark[]) => new Map(marks.map((each) => [each.number, each]))
const pending = (...edits: Partial<Edit>[]) =>
  edits.map((said) => ({ edit: { id: 'x', number: 1, at: 20, ...said }, wasSent: false }))
const NOTHING = { picks: [], note: '', pictureNotes: {} }

describe('unsaved edits are merged with the server’s state', () => {
  test.each<[string, Mark[], Partial<Edit>[], number[]]>([
    ['for a picture chosen here', [chosen(2, 1)], [{ chosen: true, rank: 2 }], [2, 1]],
    ['for a picture removed here', [chosen(1, 1), chosen(2, 2)], [{ chosen: false }], [2]],
    ['for a picture removed later elsewhere', [mark(1, { chosenAt: 30 })], [{ chosen: true }], []],
    ['for a picture chosen later elsewhere', [chosen(1, 1, 30)], [{ chosen: false }], [1]],
    ['for a picture moved here', [chosen(1, 1), chosen(2, 2)], [{ rank: 3 }], [2, 1]],
    ['for a picture moved later elsewhere', [chosen(1, 1, 30), chosen(2, 2)], [{ rank: 3 }], [1, 2]],
    [
      'for a picture with more than one edit',
      [chosen(1, 1)],
      [{ chosen: false }, { chosen: true, rank: 5, at: 21 }],
      [1],
    ],
    ['for two pictures of equal rank', [chosen(2, 1), chosen(1, 1)], [], [1, 2]],
  ])('%s', (_, marks, edits, picks) => {
    expect(choiceOf(marksWith(known(...marks), pending(...edits)), NOTHING).picks).toEqual(picks)
  })
})

test('a note that the client is writing stays in its field through every update', () => {
  const marks = known(mark(1, { note: 'theirs', noteAt: 99 }), mark(STUDIO, { note: 'to the studio' }))
  const choice = choiceOf(marksWith(marks, pending({ note: 'mine', noteBefore: '' })), NOTHING)
  expect(choice).toEqual({ picks: [], note: 'to the studio', pictureNotes: { 1: 'mine' } })
  expect(choiceOf(marks, choice).pictureNotes).toEqual({ 1: 'theirs' })
})

test('unchanged parts stay the same objects, so that nothing renders again', () => {
  const marks = known(chosen(1, 1), mark(2, { note: 'a' }))
  const before = choiceOf(marks, NOTHING)
  const now = choiceOf(new Map(marks), before)
  expect(now.picks).toBe(before.picks)
  expect(now.pictureNotes).toBe(before.pictureNotes)
})
