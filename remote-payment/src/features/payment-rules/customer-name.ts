import { MAX_NAME_LENGTH } from './constants.ts'

export type NameCheck = { ok: true; name: string } | { ok: false; problem: 'long' | 'characters' }

// control and format characters (a right-to-left override can make a name read as something else), except the
// joiners that scripts and emoji need
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * Checks the name on an invoice. Blank is allowed and means that the invoice names nobody.
 * @returns the name trimmed, with runs of spaces as one
 */
export function checkCustomerName(text: string): NameCheck {
  const name = text.trim().replace(/ {2,}/g, ' ')
  if (UNSEEN.test(name)) return { ok: false, problem: 'characters' }
  return name.length > MAX_NAME_LENGTH ? { ok: false, problem: 'long' } : { ok: true, name }
}
