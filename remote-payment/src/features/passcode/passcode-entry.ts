import { CODE_LENGTH } from '#protocol/session.ts'

const DIGIT = /^[0-9]$/

export const addDigit = (entry: string, digit: string): string =>
  DIGIT.test(digit) && entry.length < CODE_LENGTH ? entry + digit : entry

export const removeDigit = (entry: string): string => entry.slice(0, -1)

export const isComplete = (entry: string): boolean => entry.length === CODE_LENGTH

/** @returns the new entry, or null for a key that the keypad does not handle */
export function entryAfterKey(entry: string, key: string): string | null {
  if (DIGIT.test(key)) return addDigit(entry, key)
  if (key === 'Backspace') return removeDigit(entry)
  return key === 'Delete' ? '' : null
}
