import { CURRENCY } from './prices.ts'

/**
 * What stands before a price: `$`. In a file of its own, so that the build writes it out: a browser's first use of
 * `Intl` takes longer than all of a page's prices together, and would come while the page is taken over.
 */
export const PRICE_SIGN = (0)
  .toLocaleString('en-US', { style: 'currency', currency: CURRENCY.code, maximumFractionDigits: 0 })
  .replace('0', '')
