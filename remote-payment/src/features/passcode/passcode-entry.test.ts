import { expect, it } from 'vitest'
import { addDigit, entryAfterKey, isComplete, removeDigit } from './passcode-entry.ts'

it('[keypad-first-empty] [keypad-length] fills the first empty slot, up to four', () => {
  expect(['1', '2', '3', '4', '5'].reduce(addDigit, '')).toBe('1234')
  expect([isComplete('123'), isComplete('1234')]).toEqual([false, true])
})

it('ignores anything but digits', () => {
  for (const other of ['a', '', '12', ' ', '٣', '½']) expect(addDigit('1', other)).toBe('1')
})

it('removes the last digit, and does nothing when empty', () =>
  expect(['12', '1', ''].map(removeDigit)).toEqual(['1', '', '']))

it('handles digits, Backspace and Delete, and ignores other keys', () => {
  expect(entryAfterKey('12', '3')).toBe('123')
  expect(entryAfterKey('12', 'Backspace')).toBe('1')
  expect(entryAfterKey('12', 'Delete')).toBe('')
  for (const key of ['Escape', 'Tab', 'Enter', 'F1', 'a']) expect(entryAfterKey('12', key)).toBeNull()
})
