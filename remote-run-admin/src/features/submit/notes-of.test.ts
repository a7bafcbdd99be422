import { expect, test } from 'vitest'
import { RUN_RULES as rules } from '../light-table/selection.ts'
import { notesOf } from './use-submission.ts'

test('only nonblank notes of chosen pictures are sent', () => {
  const pictureNotes = { '3': ' closer, please ', '5': '  ', '8': 'not chosen anymore' }
  expect(notesOf({ picks: [5, 3, 1], note: '\n', pictureNotes, rules })).toEqual({
    pictureNotes: { '3': 'closer, please' },
  })
  expect(notesOf({ picks: [1], note: ' Thank you ', pictureNotes, rules })).toEqual({ note: 'Thank you' })
})

test('markup, right-to-left text and emoji are sent unchanged', () => {
  const note = '<b>שלום</b> 👩‍🎨 & "so on"'
  expect(notesOf({ picks: [1], note, pictureNotes: { '1': note }, rules })).toEqual({
    note,
    pictureNotes: { '1': note },
  })
})

test('no note is sent where notes are switched off', () => {
  const written = { picks: [1], note: 'Thank you', pictureNotes: { '1': 'closer' } }
  expect(notesOf({ ...written, rules: { ...rules, notes: false } })).toEqual({})
})
