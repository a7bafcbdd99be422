/** Longest customer name, in characters. */
export const MAX_NAME_LENGTH = 120

export type NameCheck = { ok: true; name: string } | { ok: false; problem: 'long' | 'characters' }

// control and format characters (a right-to-left override can make a name read as something else), except the
// joiners that scripts and emoji need
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * Checks one line of text on an invoice: a name, a reference, an item. Blank is allowed.
 * @returns the text trimmed, with runs of spaces as one
 */
export function checkLine(text: string, maxLength: number): NameCheck {
  const name = text.trim().replace(/ {2,}/g, ' ')
  if (UNSEEN.test(name)) return { ok: false, problem: 'characters' }
  return name.length > maxLength ? { ok: false, problem: 'long' } : { ok: true, name }
}

/** Checks the name on an invoice. Blank means that the invoice names nobody. */
export const checkCustomerName = (text: string): NameCheck => checkLine(text, MAX_NAME_LENGTH)
