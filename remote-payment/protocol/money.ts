/** 999,999.99 */
export const MAX_AMOUNT_CENTS = 99_999_999

const MIN_AMOUNT_CENTS = 1

const AMOUNT = /^(\d{0,6})(?:\.(\d{1,2}))?$/
const CENTS_PER_UNIT = 100

/**
 * Parses an amount that a person or a script gave. Accepts digits only, so that no floating-point number comes
 * between text and cents: refuses exponents, signs, `NaN`, separators and a third decimal.
 * @param text such as `1250`, `12.5` or `.99`
 * @returns whole cents, or null when it is not from 0.00 to 999,999.99
 */
export function parseDecimal(text: string): number | null {
  const match = AMOUNT.exec(text.trim())
  if (!match || match[0] === '') return null
  const [, units = '', cents = ''] = match
  return Number(units) * CENTS_PER_UNIT + Number(cents.padEnd(2, '0'))
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
  return parseDecimal(
    hasCents ? `${withoutMarks(typed.slice(0, at))}.${typed.slice(at + 1)}` : withoutMarks(typed),
  )
}

/** Parses a payable amount. @returns whole cents, or null when it is not from 0.01 to 999,999.99 */
export function parseAmount(text: string): number | null {
  const cents = parseDecimal(text)
  return isAmountCents(cents) ? cents : null
}

export const isAmountCents = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= MIN_AMOUNT_CENTS &&
  value <= MAX_AMOUNT_CENTS

/** Formats cents for storage, fields and the wire: a decimal with two places, such as `1250.50`. */
export const toDecimal = (cents: number): string =>
  `${Math.trunc(cents / CENTS_PER_UNIT)}.${String(cents % CENTS_PER_UNIT).padStart(2, '0')}`

/** @param currency such as EUR */
export const formatMoney = (cents: number, currency: string): string =>
  (cents / CENTS_PER_UNIT).toLocaleString('en-US', { style: 'currency', currency })

export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)
