/** In characters. */
export const MAX_NAME_LENGTH = 120

export type LineProblem = 'missing' | 'long' | 'characters'
type LineCheck = { ok: true; name: string } | { ok: false; problem: LineProblem }

// Control and format characters (a right-to-left override can disguise a name), except the joiners that scripts
// and emoji need.
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** Returns a text with single spaces. */
export const oneLine = (text: string): string => text.trim().replace(/ {2,}/g, ' ')

/** Checks one line of an invoice, such as a reference. @returns the text with single spaces */
export function checkLine(text: string, maxLength: number, isRequired = false): LineCheck {
  const name = oneLine(text)
  if (isRequired && name === '') return { ok: false, problem: 'missing' }
  if (UNSEEN.test(name)) return { ok: false, problem: 'characters' }
  return name.length > maxLength ? { ok: false, problem: 'long' } : { ok: true, name }
}

/** A blank name leaves the invoice without one. */
export const checkCustomerName = (text: string): LineCheck => checkLine(text, MAX_NAME_LENGTH)

export function customerName(text: string): string | null {
  const check = checkCustomerName(text)
  return check.ok && check.name !== '' ? check.name : null
}
