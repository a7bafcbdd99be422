import { expect, test } from 'vitest'
import { canSubmit, percentage, progressMessage, toggled } from './selection.ts'

const picks = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  [0, 'Select 10-25 images to continue'],
  [1, 'Select 9 more to reach the minimum of 10'],
  [9, 'Select 1 more to reach the minimum of 10'],
  [10, 'Ready to submit! You can choose 15 more.'],
  [24, 'Ready to submit! You can choose 1 more.'],
  [25, 'Maximum selection reached'],
])('[run-bar] with %i images the bar says "%s"', (count, message) => {
  expect(progressMessage(count)).toBe(message)
})

test('[run-bar] the percentage is of 25, rounded', () => {
  expect([0, 1, 9, 10, 12, 25].map(percentage)).toEqual([0, 4, 36, 40, 48, 100])
})

test('[run-submit-enabled] 10 to 25 images can be submitted', () => {
  expect([0, 9, 10, 25, 26].map(canSubmit)).toEqual([false, false, true, true, false])
})

test('[run-toggle] a click adds at the end, a second one removes', () => {
  expect(toggled([4, 2], 9)).toEqual([4, 2, 9])
  expect(toggled([4, 2, 9], 2)).toEqual([4, 9])
})

test('[run-limit] at 25 nothing more is added, and removing still works', () => {
  const full = picks(25)
  expect(toggled(full, 26)).toBe(full)
  expect(toggled(full, 25)).toEqual(picks(24))
})
