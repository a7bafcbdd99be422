import { CURRENCY } from './prices.ts'

/** A whole price as pages show it: `$1,199`. */
export const formatPrice = (price: number): string =>
  price.toLocaleString('en-US', { style: 'currency', currency: CURRENCY.code, maximumFractionDigits: 0 })

/** `1 video`, `2 videos`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
