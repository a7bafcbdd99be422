import { expect, test } from 'vitest'
import { progressWords } from './run-progress.tsx'

const words = (chosen: number, state: 'open' | 'submitted' = 'open') =>
  progressWords({ state, chosen, least: 10, most: 25 })

test('a selection is shown against the minimum until it is enough, then against the maximum', () => {
  expect([words(0), words(7), words(10), words(24), words(25)]).toEqual([
    '0 of 10',
    '7 of 10',
    '10 of at most 25',
    '24 of at most 25',
    '25, the maximum',
  ])
})

test('a selection made on two devices may exceed the maximum', () => {
  expect(words(27)).toBe('27, 2 too many')
})

test('a submitted selection is shown as sent', () => {
  expect(words(12, 'submitted')).toBe('12 sent')
})
