/** Largest amount that can be asked for, in cents: $999,999.99. */
export const MAX_AMOUNT_CENTS = 99_999_999

/** Smallest amount that can be asked for, in cents: $0.01. */
const MIN_AMOUNT_CENTS = 1

const AMOUNT = /^(\d{0,6})(?:\.(\d{1,2}))?$/
const CENTS_PER_DOLLAR = 100

/**
 * Reads what a person (or a script) gave as dollars. Digits only, so that no floating-point number is
 * ever between the text and the cents: exponents, signs, `NaN`, separators and a third decimal are refused.
 * @param text dollars, such as `1250`, `12.5` or `.99`
 * @returns whole cents, or null when it is not from $0.00 to $999,999.99
 */
export function parseDollars(text: string): number | null {
  const match = AMOUNT.exec(text.trim())
  if (!match || match[0] === '') return null
  const [, dollars = '', cents = ''] = match
  return Number(dollars) * CENTS_PER_DOLLAR + Number(cents.padEnd(2, '0'))
}

/** Reads an amount that somebody is asked for. @returns whole cents, or null when it is not from $0.01 to $999,999.99 */
export function parseAmount(text: string): number | null {
  const cents = parseDollars(text)
  return isAmountCents(cents) ? cents : null
}

/** Whether a value is a whole number of cents that can be asked for. */
export const isAmountCents = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= MIN_AMOUNT_CENTS &&
  value <= MAX_AMOUNT_CENTS

/** Cents as a plain decimal with two places, such as `1250.50`; the form in storage, in fields and on the wire. */
export const toDecimal = (cents: number): string =>
  `${Math.trunc(cents / CENTS_PER_DOLLAR)}.${String(cents % CENTS_PER_DOLLAR).padStart(2, '0')}`

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a reader sees them, such as `$1,250.50`. */
export const formatUsd = (cents: number): string => usd.format(cents / CENTS_PER_DOLLAR)
