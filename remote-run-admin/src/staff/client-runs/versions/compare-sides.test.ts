import { expect, test } from 'vitest'
import type { RunVersion } from '../../../../protocol/client-runs.ts'
import { choiceOf, sidesOf } from './compare-sides.ts'

const version = (number: number): RunVersion => ({
  version: number,
  sender: 'Zoë',
  submittedAt: '2026-03-01T12:00:00Z',
  isLate: false,
  pictures: [number],
  note: null,
  pictureNotes: {},
  checksum: '',
  receipt: '',
})
const three = [version(1), version(2), version(3)]

test('an address without versions compares the last two, or a single one with the current choice', () => {
  expect(sidesOf(three, null, null)).toEqual({ from: 2, to: 3 })
  expect(sidesOf([version(1)], null, null)).toEqual({ from: 1, to: 'now' })
  expect(sidesOf([], '1', 'now')).toBeNull()
})

test('an address with versions compares them, in either direction', () => {
  expect(sidesOf(three, '1', '3')).toEqual({ from: 1, to: 3 })
  expect(sidesOf(three, '3', '1')).toEqual({ from: 3, to: 1 })
  expect(sidesOf(three, '1', 'now')).toEqual({ from: 1, to: 'now' })
  expect(sidesOf([version(1)], '1', '1')).toEqual({ from: 1, to: 1 })
})

test('an address with one version compares it with a neighbor, and an unknown version counts as missing', () => {
  expect(sidesOf(three, null, '2')).toEqual({ from: 1, to: 2 })
  expect(sidesOf(three, null, 'now')).toEqual({ from: 3, to: 'now' })
  expect(sidesOf(three, '9', 'x')).toEqual({ from: 2, to: 3 })
  expect(sidesOf(three, null, '1')).toEqual({ from: 3, to: 1 })
})

test('a version without a note to the studio has an empty one', () => {
  const choice = { pictures: [7], note: 'soon', pictureNotes: { 7: 'warmer' } }
  expect(choiceOf({ history: three, choice }, 2)).toMatchObject({ pictures: [2], note: '', pictureNotes: {} })
  expect(choiceOf({ history: three, choice }, 'now')).toBe(choice)
})
