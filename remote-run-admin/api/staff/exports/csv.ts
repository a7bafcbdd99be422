/**
 * Spreadsheets run a cell that begins with one of these as a formula, whatever blanks and quotes stand before it. Where
 * lists are split at `;`, a cell begins after each, and after each line break too: quotes hold no lines together there.
 * Source: OWASP, CSV Injection.
 */
const FORMULA_START = /(^|;|\n)(?=[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/g
const NEEDS_QUOTES = /[",\r\n]/
/** Without it, spreadsheets take UTF-8 for the local code page and spoil names. */
export const BYTE_ORDER_MARK = '\uFEFF'

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value.replace(FORMULA_START, "$1'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file with its line end. Source: RFC 4180. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`
