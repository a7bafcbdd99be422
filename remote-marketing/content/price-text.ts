import { CURRENCY } from './prices.ts'

/** Such as `$1,199`. Without `Intl`, whose first use would block hydration on a slow phone. */
export const formatPrice = (price: number): string =>
  CURRENCY.sign + String(price).replace(/\B(?=(\d{3})+$)/g, ',')

/** Such as `1 video` or `2 videos`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/**
 * Returns a line of a package, or nothing if the package has none of the thing. @param say turns `2 videos` into the
 * line
 */
export const listed = (count: number, thing: string, say = (some: string) => some): string[] =>
  count === 0 ? [] : [say(counted(count, thing))]
