/** Source: OWASP, CSV Injection. */
const FORMULA_SIGNS = '=+-@＝＋－＠'
const BLANK_OR_QUOTE = /[\s"']/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * Puts a quote before the beginning of each formula. Spreadsheets run a cell that begins with a formula sign, even
 * after spaces and quotes. Where the list separator is `;`, a cell also begins after each `;` and each line break,
 * because quotes do not join lines there. Scans once from the end, so that a note of nothing but line breaks stays
 * linear.
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

/** Formats one line of a CSV file, with its line end. Source: RFC 4180. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`
