import { CODE_LENGTH } from '../../../protocol/session.ts'

const DIGIT = /^[0-9]$/

/** Puts a digit into the first empty slot. A full entry, and anything that is not a digit, change nothing. */
export const addDigit = (entry: string, digit: string): string =>
  DIGIT.test(digit) && entry.length < CODE_LENGTH ? entry + digit : entry

export const removeDigit = (entry: string): string => entry.slice(0, -1)

export const isComplete = (entry: string): boolean => entry.length === CODE_LENGTH

/** What a pressed key makes of the entry; null for a key that is none of the keypad's. */
export function entryAfterKey(entry: string, key: string): string | null {
  if (DIGIT.test(key)) return addDigit(entry, key)
  if (key === 'Backspace') return removeDigit(entry)
  return key === 'Delete' ? '' : null
}
