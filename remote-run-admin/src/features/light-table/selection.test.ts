import { expect, test } from 'vitest'
import { SUBMIT_CONTENT } from '#content/run-content.ts'
import { canSubmit, isPicked, percentage, progressMessage, RUN_RULES, toggled } from './selection.ts'

const picks = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** Returns a selection of that many pictures on /run. */
const chosen = (count: number) => ({ picks: picks(count), rules: RUN_RULES })

test.each([
  ['[run-bar-none] with no images', 0, 'Select 10-25 images to continue'],
  ['[run-bar-few] with 9 images', 9, 'Select 1 more to reach the minimum of 10'],
  ['[run-bar-ready] with 10 images', 10, 'Ready to submit! You can choose 15 more.'],
  ['[run-bar-full] with 25 images', 25, 'Maximum selection reached'],
] as const)('%s the bar says what to do next', (_, count, message) => {
  expect(progressMessage(chosen(count))).toBe(message)
})

test('a run of one image speaks of one image', () => {
  expect(progressMessage({ picks: [], rules: { ...RUN_RULES, least: 1, most: 1 } })).toBe(
    'Select 1 image to continue',
  )
  expect(SUBMIT_CONTENT.wrongCount(1, 1)).toBe('Please select 1 image')
  expect(SUBMIT_CONTENT.count(1)).toBe('1 image selected')
  expect(SUBMIT_CONTENT.processed(1)).toBe('1 image has been processed.')
})

test('[run-bar-percentage] the percentage is based on 25, rounded', () => {
  expect([0, 1, 9, 10, 12, 25].map(chosen).map(percentage)).toEqual([0, 4, 36, 40, 48, 100])
})

test('[run-range] 10 to 25 images can be submitted', () => {
  expect([0, 9, 10, 25, 26].map(chosen).map(canSubmit)).toEqual([false, false, true, true, false])
})

test('[run-toggle] a click adds a picture at the end, and a second click removes it', () => {
  expect(toggled([4, 2], 9, 25)).toEqual([4, 2, 9])
  expect(toggled([4, 2, 9], 2, 25)).toEqual([4, 9])
})

test('[run-limit] [run-deselect] at 25 nothing more is added, and removing still works', () => {
  const full = picks(25)
  expect(toggled(full, 26, 25)).toBe(full)
  expect(toggled(full, 25, 25)).toEqual(picks(24))
})

test('picks beyond the limit stay, and the bar says how many to remove', () => {
  const selection = { picks: picks(28), rules: RUN_RULES }
  expect(progressMessage(selection)).toBe('Take out 3 to send')
  expect(canSubmit(selection)).toBe(false)
})

test('a picture that is no longer offered must be removed first', () => {
  const rules = { ...RUN_RULES, withdrawn: new Set([3, 99]) }
  expect(progressMessage({ picks: picks(12), rules })).toMatch(/^One image is no longer offered\./)
  expect(canSubmit({ picks: picks(12), rules })).toBe(false)
  expect(canSubmit({ picks: picks(12).filter((id) => id !== 3), rules })).toBe(true)
})

test('isPicked says whether a picture is picked', () => {
  const list = [4, 2]
  expect([2, 3, 4].map((id) => isPicked(list, id))).toEqual([true, false, true])
  expect(isPicked([3], 4)).toBe(false)
})
