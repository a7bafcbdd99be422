/** $999,999.99 */
export const MAX_AMOUNT_CENTS = 99_999_999

const MIN_AMOUNT_CENTS = 1

const AMOUNT = /^(\d{0,6})(?:\.(\d{1,2}))?$/
const CENTS_PER_DOLLAR = 100

/**
 * Parses dollars that a person or a script gave. Accepts digits only, so that no floating-point number comes
 * between text and cents: refuses exponents, signs, `NaN`, separators and a third decimal.
 * @param text dollars, such as `1250`, `12.5` or `.99`
 * @returns whole cents, or null when it is not from $0.00 to $999,999.99
 */
export function parseDollars(text: string): number | null {
  const match = AMOUNT.exec(text.trim())
  if (!match || match[0] === '') return null
  const [, dollars = '', cents = ''] = match
  return Number(dollars) * CENTS_PER_DOLLAR + Number(cents.padEnd(2, '0'))
}

/**
 * Returns the cents that an amount with a comma most probably means, to ask about: 150 for `1,50`, 125050 for
 * `1,250.50` and `1.250,50`; null without a comma, and for what is no amount.
 */
export function readComma(text: string): number | null {
  const typed = text.trim()
  const at = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'))
  if (!typed.includes(',')) return null
  const withoutMarks = (part: string) => part.replace(/[.,]/g, '')
  const hasCents = typed.length - at <= 3
  return parseDollars(
    hasCents ? `${withoutMarks(typed.slice(0, at))}.${typed.slice(at + 1)}` : withoutMarks(typed),
  )
}

/** Parses a payable amount. @returns whole cents, or null when it is not from $0.01 to $999,999.99 */
export function parseAmount(text: string): number | null {
  const cents = parseDollars(text)
  return isAmountCents(cents) ? cents : null
}

export const isAmountCents = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= MIN_AMOUNT_CENTS &&
  value <= MAX_AMOUNT_CENTS

/** Formats cents for storage, fields and the wire: a decimal with two places, such as `1250.50`. */
export const toDecimal = (cents: number): string =>
  `${Math.trunc(cents / CENTS_PER_DOLLAR)}.${String(cents % CENTS_PER_DOLLAR).padStart(2, '0')}`

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatUsd = (cents: number): string => usd.format(cents / CENTS_PER_DOLLAR)
