/** Source: OWASP, CSV Injection. */
const FORMULA_SIGNS = '=+-@＝＋－＠'
const BLANK_OR_QUOTE = /[\s"']/
const NEEDS_QUOTES = /[",\r\n]/
/** Without it, spreadsheets take UTF-8 for the local code page and spoil names. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets run a cell that begins with a sign of a formula, whatever blanks and quotes stand before it; each such
 * beginning gets a quote. Where lists are split at `;`, a cell begins after each, and after each line break too: quotes
 * hold no lines together there. One pass from the end: a note may be nothing but line breaks.
 */
function withoutFormulas(text: string): string {
  const safe: string[] = []
  let isFormula = false
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at)
    isFormula = FORMULA_SIGNS.includes(sign) || (isFormula && BLANK_OR_QUOTE.test(sign))
    safe.push(sign)
    const isStart = at === 0 || text[at - 1] === ';' || text[at - 1] === '\n'
    if (isStart && (isFormula || '\t\r\n'.includes(sign))) safe.push("'")
  }
  return safe.toReversed().join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = withoutFormulas(value)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file with its line end. Source: RFC 4180. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`
