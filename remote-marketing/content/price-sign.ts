import { CURRENCY } from './prices.ts'

/**
 * The sign before a price, such as `$`. A file of its own, so that the build replaces it with its value: a browser's
 * first use of `Intl` takes longer than all prices of a page, and would happen during hydration.
 */
export const PRICE_SIGN = (0)
  .toLocaleString('en-US', { style: 'currency', currency: CURRENCY.code, maximumFractionDigits: 0 })
  .replace('0', '')
